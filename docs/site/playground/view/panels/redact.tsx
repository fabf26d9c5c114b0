/** A string for logs. */
import type { JSX } from 'preact';
import { redactCode } from '../../logic/change.ts';
import { TextField } from '../fields.tsx';
import { set, shown } from '../model.ts';
import { CodeBlock, type Panel } from '../pieces.tsx';

export const redactPanel: Panel = {
  title: 'For logs',
  View: ({ state: { uri, secrets }, uri: parsed }) => (
    <>
      <Shown label="redact" text={String(redactCode(uri, secrets).result)} />
      <Shown label="toMasked" text={parsed && shown(parsed.toMasked())} />
      <p class="pg-note">
        <code>toMasked</code> hides only passwords. <code>redact</code> hides the whole string if it doesn't
        begin like a link.
      </p>
      <TextField
        label="More names of secret parameters"
        text={secrets}
        note="Separated by commas. The usual names are built in."
        onText={(text) => set({ secrets: text })}
      />
      <CodeBlock code={redactCode(uri, secrets)} />
    </>
  ),
  say: ({ state: { uri, secrets } }) => `For logs: ${String(redactCode(uri, secrets).result)}`,
};

interface ShownProps {
  readonly label: string;
  readonly text: string | undefined;
}

function Shown({ label, text }: ShownProps): JSX.Element | null {
  if (text === undefined) return null;
  return (
    <div class="pg-result">
      <code class="pg-label">{label}</code>
      <code>
        {text
          .split(/(REDACTED|\*{3})/)
          .map((piece, n) => (n % 2 === 1 ? <mark key={n}>{piece}</mark> : piece))}
      </code>
    </div>
  );
}
