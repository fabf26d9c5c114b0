/** `urial check`: checks a link that came from outside. */
import type { Uri } from 'urial';
import { checkFetch, checkHref, checkRedirect, checkRedirectUri, type CheckResult } from 'urial/link';
import { type Command, type Options, UsageError } from '../command.ts';
import { answerWith } from '../show/report.ts';
import { quoted } from '../show/text.ts';

type Judge = (text: string) => CheckResult<Uri>;

/** A check: the options that it takes, and the function that makes it from them. */
interface Check {
  readonly options: readonly string[];
  readonly of: (options: Options) => Judge;
}

const POLICIES: Readonly<Record<string, Check>> = {
  href: {
    options: ['scheme', 'no-relative', 'host', 'iri'],
    of: (options) =>
      judgeBy(checkHref, {
        schemes: texts(options, 'scheme'),
        relative: options['no-relative'] !== true,
        hosts: texts(options, 'host'),
        iri: isIri(options),
      }),
  },
  redirect: {
    options: ['own', 'origin', 'iri'],
    of: (options) => {
      const [own, another] = needed(options);
      if (another !== undefined) throw new UsageError('--own may be given once; --origin adds other origins');
      const given = { origins: texts(options, 'origin'), iri: isIri(options) };
      return (text) => checkRedirect(text, own, given);
    },
  },
  fetch: {
    options: ['host', 'port', 'iri'],
    of: (options) =>
      judgeBy(checkFetch, {
        hosts: texts(options, 'host'),
        ports: texts(options, 'port')?.map(portIn),
        iri: isIri(options),
      }),
  },
  'redirect-uri': {
    options: ['own'],
    of: (options) => {
      const own = needed(options);
      // a registered text that is not a redirect URI would never match
      for (const one of own) allowed(checkRedirectUri(one, own));
      return (text) => checkRedirectUri(text, own);
    },
  },
};

/** The command `check`. */
export const checkCommand: Command = {
  operands: ['CHECK', 'REF'],
  about: 'check a link that came from outside',
  options: {
    ...Object.fromEntries(
      ['own', 'scheme', 'host', 'origin', 'port'].map((name) => [name, { type: 'string', multiple: true }]),
    ),
    'no-relative': { type: 'boolean' },
    iri: { type: 'boolean' },
  },
  choices: { CHECK: Object.keys(POLICIES) },
  optionsFor: ([given]) => Object.entries(POLICIES).find(([name]) => name === given)?.[1].options,
  help: `\
CHECK is one of:
  href             a link in a page
  redirect         the target of a redirect on the site of --own
  fetch            a URL that a server will fetch
  redirect-uri     a redirect URI of OAuth; --own gives each registered one

  --own URI        your own site, or a registered redirect URI
                   (redirect, redirect-uri)
  --scheme NAME    allow only these schemes (href)
  --no-relative    allow no relative references (href)
  --host HOST      allow only these hosts: example.com, or *.example.com for
                   all names below it (href, fetch)
  --origin URI     allow this origin too (redirect)
  --port NUMBER    allow only these ports (fetch)
  --iri            take a text with Unicode, spaces, quotes and brackets, as
                   urial iri --printable does, and judge and print the URI
                   (href, redirect, fetch)
The options with a value can be repeated.

It prints an allowed link, and for a refused link the reason, with the exit
status 1. Still escape an allowed link for its place, and check the address of
its name when you fetch it.
`,
  prepare: (options, operands) => {
    const judge = POLICIES[operands[0]!]!.of(options);
    // an option that is wrong for every link fails before the first link is read
    judge('');
    return (text) => answerWith(allowed(judge(text)));
  },
};

function judgeBy<T>(check: (text: string, given: T) => CheckResult<Uri>, given: T): Judge {
  return (text) => check(text, given);
}

function allowed({ uri, error }: CheckResult<Uri>): Uri {
  if (uri === undefined) throw error;
  return uri;
}

function isIri(options: Options): boolean {
  return options['iri'] === true;
}

function portIn(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--port takes digits only, not ${quoted(text)}`);
}

/** Returns the values of an option; `undefined` for an absent option. */
function texts(options: Options, name: string): string[] | undefined {
  return options[name] as string[] | undefined;
}

function needed(options: Options): [string, ...string[]] {
  const [own, ...others] = texts(options, 'own') ?? [];
  if (own === undefined)
    throw new UsageError('--own is missing; give the URI that the link is checked against');
  return [own, ...others];
}
