/** A reference as a text for logs. */
import type { JSX } from 'preact';
import { Uri } from 'urial';
import { redactCode, redacted } from '../../logic/redact.ts';
import { TextField } from '../fields.tsx';
import { set } from '../model.ts';
import { CodeBlock, type Panel } from '../pieces.tsx';

export const redactPanel: Panel = {
  title: 'Redact',
  View: ({ state: { uri, secrets } }) => (
    <>
      <TextField
        label="More names of secret parameters"
        text={secrets}
        note="Between commas. The names of keys, codes, tokens and signatures are known."
        onText={(text) => set({ secrets: text })}
      />
      <Shown label="For logs, by redact" text={redacted(uri, secrets)} />
      <Shown label="For people, by toDisplay" text={display(uri)} />
      <p class="pg-note">
        For people only passwords are hidden. A text that is no reference is REDACTED as a whole in a log.
      </p>
      <CodeBlock code={redactCode(uri, secrets)} />
    </>
  ),
  say: ({ state: { uri, secrets } }) => `For logs: ${redacted(uri, secrets)}`,
};

function display(text: string): string | undefined {
  return Uri.tryParse(text).uri?.toDisplay();
}

function Shown({
  label,
  text,
}: {
  readonly label: string;
  readonly text: string | undefined;
}): JSX.Element | null {
  if (text === undefined) return null;
  return (
    <div class="pg-result">
      <span class="pg-label">{label}</span>
      <code>
        {text
          .split(/(REDACTED|\*{3})/)
          .map((piece, n) => (n % 2 === 1 ? <mark key={n}>{piece}</mark> : piece))}
      </code>
    </div>
  );
}
