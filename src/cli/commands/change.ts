/** `urial with`: changes parts of a reference. */
import { Uri, type UriParts } from 'urial';
import { type Command, type Options, optionTable, UsageError, listOption } from '../command.ts';
import { COMPONENT_KEYS } from './parts.ts';
import { groupByName, splitNameValue } from './name-value.ts';
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
  options: optionTable(NAMES, LISTS, REMOVABLE),
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
    const segments = listOption(options, 'append') ?? [];
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
  const given = Object.entries(COMPONENT_KEYS).filter(([option]) => isGiven(options, option));
  const names = given.map(([option]) => option);
  const inside = ['user-info', 'host', 'port'].find((option) => names.includes(option));
  if (names.includes('authority') && inside !== undefined)
    throw new UsageError(`--authority sets user information, host and port: leave out --${inside}`);
  const taken = given.filter(([option]) => options[option] !== undefined || !HOSTED.includes(option));
  return Object.fromEntries(taken.map(([option, part]) => [part, options[option]]));
}

/** Returns the change of the parameters of the query that the options ask for. */
function editOf(options: Options): (uri: Uri) => Uri {
  const removed = listOption(options, 'without-param') ?? [];
  const set = groupByName((listOption(options, 'param') ?? []).map(splitNameValue));
  const added = (listOption(options, 'append-param') ?? []).map(splitNameValue);
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
