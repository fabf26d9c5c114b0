/** Every line of the `*.rows` files holds. */
import * as main from 'urial';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { runRows } from './run.ts';

const files = import.meta.glob('./*.rows', { query: '?raw', import: 'default', eager: true });

/** The names of the files for a mutant, else all. */
const asked = (import.meta.env as Readonly<Record<string, string | undefined>>)['URIAL_ROWS']?.split(',');
const isAsked = ([file]: readonly [string, string]): boolean =>
  asked === undefined || asked.includes(file.slice('./'.length, -'.rows'.length));

runRows(Object.fromEntries(Object.entries(files).filter(isAsked)), {
  ...main,
  ...http,
  ...link,
  ...schema,
  ...template,
});
