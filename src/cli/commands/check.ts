/** `urial check`: checks a link that came from outside. */
import type { Uri } from 'urial';
import {
  checkFetch,
  checkHref,
  checkOAuthRedirect,
  checkPortable,
  checkRedirect,
  type CheckResult,
} from 'urial/link';
import { type Command, type Options, optionTable, UsageError, listOption } from '../command.ts';
import { answerWith } from '../show/report.ts';
import { quoted } from '../show/text.ts';

type Judge = (text: string) => CheckResult<Uri>;

/** A check: the options that it takes, and how it is made from them. */
type Check = readonly [options: readonly string[], judgeOf: (given: ReturnType<typeof read>) => Judge];

const CHECKS: Readonly<Record<string, Check>> = {
  href: [
    ['scheme', 'no-relative', 'host', 'iri'],
    ({ schemes, relative, hosts, iri }) =>
      (text) =>
        checkHref(text, { schemes, relative, hosts, iri }),
  ],
  redirect: [
    ['own', 'origin', 'iri'],
    ({ own, origins, iri }) => {
      if (own.length > 1) throw new UsageError('--own may be given once; --origin adds other origins');
      return (text) => checkRedirect(text, own[0]!, { origins, iri });
    },
  ],
  fetch: [
    ['host', 'port', 'iri'],
    ({ hosts, ports, iri }) =>
      (text) =>
        checkFetch(text, { hosts, ports, iri }),
  ],
  oauth: [
    ['own'],
    ({ own }) => {
      // a registered text that is no redirect URI would never match
      for (const one of own) allowed(checkOAuthRedirect(one, own));
      return (text) => checkOAuthRedirect(text, own);
    },
  ],
  portable: [[], () => (text) => checkPortable(text)],
};

/** The command `check`. */
export const checkCommand: Command = {
  operands: ['CHECK', 'REF'],
  about: 'check a link that came from outside',
  options: optionTable([], ['own', 'scheme', 'host', 'origin', 'port'], ['no-relative', 'iri']),
  choices: { CHECK: Object.keys(CHECKS) },
  optionsFor: ([given]) => Object.entries(CHECKS).find(([name]) => name === given)?.[1][0],
  help: `\
CHECK is one of:
  href             a link in a page
  redirect         the target of a redirect on the site of --own
  fetch            a URL that a server will fetch
  oauth            a redirect URI of OAuth; --own gives each registered one
  portable         a URL that all parsers read alike

  --own URI        your own site, or a registered redirect URI
                   (redirect, oauth)
  --scheme NAME    allow only these schemes (href)
  --no-relative    allow no relative references (href)
  --host HOST      allow only these hosts; *.example.com is all names below it
                   (href, fetch)
  --origin URI     allow this origin too (redirect)
  --port NUMBER    allow only these ports (fetch)
  --iri            judge and print the URI of a string with non-ASCII characters
                   or spaces (href, redirect, fetch)
The options with a value can be repeated.

It prints an allowed link, and for a refused link the reason, with the exit
status 1. Still escape an allowed link for its place, and check the address of
its name when you fetch it.
`,
  prepare: (options, operands) => {
    const [taken, judgeOf] = CHECKS[operands[0]!]!;
    const given = read(options);
    if (taken.includes('own') && given.own.length === 0)
      throw new UsageError('--own is missing; give the URI that the link is checked against');
    const judge = judgeOf(given);
    // an option that is wrong for every link fails before the first link is read
    judge('');
    return (text) => answerWith(allowed(judge(text)));
  },
};

function allowed({ uri, error }: CheckResult<Uri>): Uri {
  if (uri === undefined) throw error;
  return uri;
}

function read(options: Options) {
  return {
    own: listOption(options, 'own') ?? [],
    schemes: listOption(options, 'scheme'),
    relative: options['no-relative'] !== true,
    hosts: listOption(options, 'host'),
    origins: listOption(options, 'origin'),
    ports: listOption(options, 'port')?.map(portIn),
    iri: options['iri'] === true,
  };
}

function portIn(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--port takes digits only, not ${quoted(text)}`);
}
