/** `urial with`: a reference with parts changed. */
import { Uri, type UriParts } from 'urial';
import { type Command, UsageError, type Values } from './command.ts';
import { grouped, pairOf } from './pair.ts';
import { answer } from './report.ts';

/** The parts that can be absent, by their options; `--no-` in front removes them. */
const PARTS = {
  scheme: 'scheme',
  'user-info': 'userInfo',
  host: 'host',
  port: 'port',
  query: 'query',
  fragment: 'fragment',
} as const;

type Option = Command['options'][string];

const WHOLE = 'authority';
const REMOVABLE = [...Object.keys(PARTS), WHOLE];

/** The command `with`. */
export const change: Command = {
  operands: ['REF'],
  about: 'print a reference with parts changed',
  options: {
    ...Object.fromEntries<Option>(
      REMOVABLE.flatMap((name) => [
        [name, { type: 'string' }],
        [`no-${name}`, { type: 'boolean' }],
      ]),
    ),
    path: { type: 'string' },
    append: { type: 'string', multiple: true },
    'without-param': { type: 'string', multiple: true },
    param: { type: 'string', multiple: true },
    'append-param': { type: 'string', multiple: true },
  },
  help: `\
  --scheme S --authority A --user-info U --host H --port P --path P --query Q
  --fragment F     give a part another text; '' is present and empty
  --no-scheme --no-authority --no-user-info --no-host --no-port --no-query
  --no-fragment    remove a part; without a host there is no authority
  --append DATA    add a segment after the path, once or more often
  --without-param NAME --param NAME=VALUE --append-param NAME=VALUE
                   remove, set and add parameters, in this order; --param once
                   more is one more value; NAME alone is one without =
`,
  prepare: (values) => {
    const parts = changeOf(values);
    const segments = listOf(values, 'append');
    const edit = editOf(values);
    const apply = (uri: Uri): Uri => edit(uri.with(parts).appendSegments(...segments));
    // what no reference takes is refused before the first one is read
    apply(Uri.parse('//h/'));
    return (text) => answer(apply(Uri.parse(text)));
  },
};

function changeOf(values: Values): UriParts {
  const parts: Record<string, string | undefined> = {};
  for (const [option, part] of Object.entries(PARTS)) {
    if (isGiven(values, option)) parts[part] = textOf(values, option);
  }
  if (values['path'] !== undefined) parts['path'] = textOf(values, 'path');
  if (!isGiven(values, WHOLE)) return parts;
  const inside = ['user-info', 'host', 'port'].find((option) => isGiven(values, option));
  if (inside !== undefined) throw new UsageError(`--${WHOLE} says it all: leave out --${inside}`);
  const { userInfo, host, port } = Uri.empty.withAuthority(textOf(values, WHOLE));
  return { ...parts, userInfo, host, port };
}

/** What the options do to the parameters of the query. */
function editOf(values: Values): (uri: Uri) => Uri {
  const removed = listOf(values, 'without-param');
  const set = grouped(listOf(values, 'param').map(pairOf));
  const added = listOf(values, 'append-param').map(pairOf);
  return (uri) => {
    let edited = uri;
    for (const name of removed) edited = edited.withoutParam(name);
    for (const [name, list] of set) edited = edited.withParam(name, list);
    for (const [name, value] of added) edited = edited.appendParam(name, value);
    return edited;
  };
}

function isGiven(values: Values, option: string): boolean {
  const removed = values[`no-${option}`] === true;
  if (removed && values[option] !== undefined) {
    throw new UsageError(`--${option} and --no-${option} exclude each other`);
  }
  return removed || values[option] !== undefined;
}

function textOf(values: Values, option: string): string | undefined {
  return values[option] as string | undefined;
}

function listOf(values: Values, option: string): readonly string[] {
  return (values[option] ?? []) as readonly string[];
}
