/** Normalization as a difference for each rule. */
import type { JSX } from 'preact';
import type { NormalizationLevel } from 'urial';
import { masked } from '../../logic/mask.ts';
import { type Hunk, type NormalStep, normalizeCode, normalSteps } from '../../logic/normalize.ts';
import { Choice } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, referencePanel, Result, said, Step } from '../pieces.tsx';

export const normalizePanel = referencePanel(
  'Normalize',
  ({ state: { level }, uri }) => {
    const normal = uri.normalize(level);
    const steps = normalSteps(masked(uri), level);
    return (
      <>
        <Choice<NormalizationLevel>
          label="Level"
          options={[
            ['scheme', 'scheme: also default ports, empty paths, IPv6'],
            ['syntax', 'syntax: what every scheme allows'],
          ]}
          value={level}
          onChoice={(value) => set({ level: value })}
        />
        <Result
          label="Normal form"
          result={normal}
          onUse={normal === uri ? undefined : ({ href }) => step({ uri: href })}
        />
        {steps.length === 0 ? (
          <p>It is normal: no rule changes it.</p>
        ) : (
          <ol class="pg-steps">
            {steps.map((one) => (
              <Step key={one.about} section={one.section} title={one.about}>
                <Difference {...one} />
              </Step>
            ))}
          </ol>
        )}
        <CodeBlock code={normalizeCode(uri, level)} />
      </>
    );
  },
  ({ level }, uri) => said('Normal form', uri.normalize(level)),
);

function Difference({ text, hunks }: NormalStep): JSX.Element {
  const start = (n: number): number => endOf(hunks[n - 1]);
  return (
    <code class="pg-diff">
      {hunks.map(({ index, before, after }, n) => (
        <>
          {text.slice(start(n), index)}
          {before !== '' && <del>{before}</del>}
          {after !== '' && <ins>{after}</ins>}
        </>
      ))}
      {text.slice(start(hunks.length))}
    </code>
  );
}

function endOf(hunk: Hunk | undefined): number {
  return hunk === undefined ? 0 : hunk.index + hunk.before.length;
}
