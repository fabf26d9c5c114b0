/** `urial with`: changes parts of a reference. */
import { Uri, type UriParts } from 'urial';
import { splitNameValue } from '../args.ts';
import { type Command, type Options, optionTable, UsageError } from '../command.ts';
import { COMPONENT_KEYS } from './parts.ts';
import { answerWith } from '../show/report.ts';

const NAMES = Object.keys(COMPONENT_KEYS);

/** What can be removed; a path is never absent. */
const REMOVABLE = NAMES.filter((name) => name !== 'path').map((name) => `no-${name}`);

const LISTS = ['append', 'without-param', 'param', 'append-param'];

/** The options that remove the host: `with` requires one after a web scheme, but --no-host asks for none. */
const HOSTED = ['host', 'authority'];

export const withCommand: Command = {
  operands: ['REF'],
  about: 'print a reference with parts changed',
  options: optionTable([...NAMES, ...LISTS], REMOVABLE),
  help: `\
  --scheme S --authority A --user-info U --host H --port P --path P --query Q
  --fragment F     replace a part; '' makes it present and empty
  --no-scheme --no-authority --no-user-info --no-host --no-port --no-query
  --no-fragment    remove a part; --no-host removes the authority
  --append DATA    add a segment after the path; can be repeated
  --without-param NAME --param NAME=VALUE --append-param NAME=VALUE
                   remove, set and add parameters, in this order; repeat
                   --param to set several values; NAME alone has no "=";
                   a * in a NAME to remove is any characters, as in 'utm_*'
`,
  prepare: (options) => {
    const parts = partsIn(options);
    const isBare = HOSTED.some((option) => options.has(`no-${option}`));
    const list = (option: string): readonly string[] => options.get(option) ?? [];
    const removed = list('without-param').map(nameTest);
    const set = list('param').map(splitNameValue);
    const added = list('append-param').map(splitNameValue);
    const apply = (uri: Uri): Uri => {
      const front = isBare ? uri.withAuthority(undefined) : uri;
      const whole = front.with(parts).appendSegments(...list('append'));
      const edited = whole.withoutParam((name) => removed.some((fits) => fits(name))).withParams(set);
      return added.reduce((each, [name, value]) => each.appendParam(name, value), edited);
    };
    // a change that fails on every reference fails before the first reference is read
    apply(Uri.parse('//h/'));
    return (text) => answerWith(apply(Uri.parse(text)));
  },
};

/** Returns a test for names, in which each `*` of the pattern stands for any characters, none too. */
function nameTest(pattern: string): (name: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return (name) => name === pattern;
  return (name) => {
    let at = name.startsWith(first) ? first.length : -1;
    // the first place of each piece leaves the most for the next one
    for (const piece of rest) at = at < 0 ? at : endOf(piece, name, at);
    return at >= 0 && name.length - last.length >= at && name.endsWith(last);
  };
}

/** Returns the index after a piece of a string, from an index on, or -1. */
function endOf(piece: string, text: string, from: number): number {
  const at = text.indexOf(piece, from);
  return at < 0 ? at : at + piece.length;
}

function partsIn(options: Options): UriParts {
  const parts: Record<string, string | undefined> = {};
  for (const [name, key] of Object.entries(COMPONENT_KEYS)) {
    const text = options.get(name)?.at(-1);
    const isRemoved = options.has(`no-${name}`);
    if (isRemoved && text !== undefined)
      throw new UsageError(`--${name} and --no-${name} exclude each other`);
    if (text !== undefined || (isRemoved && !HOSTED.includes(name))) parts[key] = text;
  }
  const isGiven = (name: string): boolean => options.has(name) || options.has(`no-${name}`);
  const inside = ['user-info', 'host', 'port'].find(isGiven);
  if (isGiven('authority') && inside !== undefined)
    throw new UsageError(`--authority sets user info, host and port: leave out --${inside}`);
  return parts;
}
