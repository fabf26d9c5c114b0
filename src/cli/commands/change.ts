/** `urial with`: changes parts of a reference. */
import { Uri, type UriParts } from 'urial';
import { type Command, type Options, type OptionTable, UsageError } from '../command.ts';
import { COMPONENT_KEYS } from './components.ts';
import { groupByName, splitNameValue } from './name-value.ts';
import { answerWith } from '../show/report.ts';

type OptionConfig = OptionTable[string];

/**
 * The options that remove the host. `with` requires a host after a web scheme, but a person who writes --no-host wants
 * none.
 */
const HOSTED = ['host', 'authority'];

/** The command `with`. */
export const withCommand: Command = {
  operands: ['REF'],
  about: 'print a reference with parts changed',
  options: {
    ...Object.fromEntries<OptionConfig>(
      Object.keys(COMPONENT_KEYS).flatMap((name) => [
        [name, { type: 'string' }],
        // a path is never absent
        ...(name === 'path' ? [] : [[`no-${name}`, { type: 'boolean' }] as const]),
      ]),
    ),
    append: { type: 'string', multiple: true },
    'without-param': { type: 'string', multiple: true },
    param: { type: 'string', multiple: true },
    'append-param': { type: 'string', multiple: true },
  },
  help: `\
  --scheme S --authority A --user-info U --host H --port P --path P --query Q
  --fragment F     replace a part; '' makes it present and empty
  --no-scheme --no-authority --no-user-info --no-host --no-port --no-query
  --no-fragment    remove a part; --no-host removes the authority
  --append DATA    add a segment after the path; can be repeated
  --without-param NAME --param NAME=VALUE --append-param NAME=VALUE
                   remove, set and add parameters, in this order; repeat
                   --param to set several values; NAME alone has no "="
`,
  prepare: (options) => {
    const parts = partsIn(options);
    const isBare = HOSTED.some((option) => options[`no-${option}`] === true);
    const segments = listOf(options, 'append');
    const edit = editOf(options);
    const apply = (uri: Uri): Uri => {
      const front = isBare ? uri.withAuthority(undefined) : uri;
      return edit(front.with(parts).appendSegments(...segments));
    };
    // a change that fails on every reference fails before the first reference is read
    apply(Uri.parse('//h/'));
    return (text) => answerWith(apply(Uri.parse(text)));
  },
};

function partsIn(options: Options): UriParts {
  const parts: Record<string, string | undefined> = {};
  for (const [option, part] of Object.entries(COMPONENT_KEYS)) {
    const value = options[option] as string | undefined;
    const isTaken = isGiven(options, option) && (value !== undefined || !HOSTED.includes(option));
    if (isTaken) parts[part] = value;
  }
  const inside = ['user-info', 'host', 'port'].find((option) => isGiven(options, option));
  if (isGiven(options, 'authority') && inside !== undefined)
    throw new UsageError(`--authority sets user information, host and port: leave out --${inside}`);
  return parts;
}

/** Returns the change of the parameters of the query that the options ask for. */
function editOf(options: Options): (uri: Uri) => Uri {
  const removed = listOf(options, 'without-param');
  const set = groupByName(listOf(options, 'param').map(splitNameValue));
  const added = listOf(options, 'append-param').map(splitNameValue);
  return (uri) => {
    let edited = uri.withoutParam(...removed).withParams(set);
    for (const [name, value] of added) edited = edited.appendParam(name, value);
    return edited;
  };
}

function isGiven(options: Options, option: string): boolean {
  const isRemoved = options[`no-${option}`] === true;
  if (isRemoved && options[option] !== undefined) {
    throw new UsageError(`--${option} and --no-${option} exclude each other`);
  }
  return isRemoved || options[option] !== undefined;
}

function listOf(options: Options, option: string): readonly string[] {
  return (options[option] ?? []) as readonly string[];
}
