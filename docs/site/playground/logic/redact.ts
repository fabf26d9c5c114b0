/** The redact panel: a reference as a text for logs. */
import { redact } from 'urial';
import type { Code } from './code.ts';

/** Reads names between commas. */
function secretNames(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}

/** Redacts a text. */
export function redacted(text: string, secrets: string): string {
  return redact(text, { params: secretNames(secrets) });
}

/** Returns the code that redacts a text. */
export function redactCode(text: string, secrets: string): Code {
  const names = secretNames(secrets);
  return {
    imports: `{ redact } from 'urial'`,
    write: (quote) => {
      const params = names.map((name) => quote(name)).join(', ');
      return `redact(${quote(text, 'reference')}${names.length === 0 ? '' : `, { params: [${params}] }`})`;
    },
    result: redacted(text, secrets),
  };
}
