/** A string for logs. */
import { redact } from 'urial';
import type { Code } from './code.ts';

/** Returns the code that redacts a string; `secrets` has names between commas. */
export function redactCode(text: string, secrets: string): Code {
  const params = secrets.split(/[\s,]+/).filter((name) => name !== '');
  return {
    imports: `{ redact } from 'urial'`,
    write: (quote) => {
      const names = params.map((name) => quote(name)).join(', ');
      return `redact(${quote(text, 'reference')}${names === '' ? '' : `, { params: [${names}] }`})`;
    },
    result: redact(text, { params }),
  };
}
