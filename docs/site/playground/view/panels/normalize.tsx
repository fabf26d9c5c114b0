/** The normal form, and the parts that it changes. */
import type { NormalizationLevel } from 'urial';
import { normalizeCode } from '../../logic/change.ts';
import { COMPONENTS } from '../../logic/readings.ts';
import { Choice } from '../fields.tsx';
import { set, step } from '../model.ts';
import { CodeBlock, PartText, referencePanel, Result, said, Table } from '../pieces.tsx';

export const normalizePanel = referencePanel(
  'Normalize',
  ({ state: { level }, uri }) => {
    const normal = uri.normalize(level);
    const changed = COMPONENTS.filter((name) => uri[name] !== normal[name]);
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
          onUse={changed.length === 0 ? undefined : ({ href }) => step({ uri: href, edits: new Map() })}
        />
        {changed.length === 0 ? (
          <p>It's already in normal form.</p>
        ) : (
          <Table
            caption="The parts that change"
            head={['part', 'before', 'after']}
            rows={changed.map((name) => [
              name,
              <PartText text={uri[name]} name={name} />,
              <PartText text={normal[name]} name={name} />,
            ])}
          />
        )}
        <CodeBlock code={normalizeCode(uri, level)} />
      </>
    );
  },
  ({ level }, uri) => said('Normal form', uri.normalize(level)),
);
