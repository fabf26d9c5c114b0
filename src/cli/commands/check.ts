/** `urial check`: checks a link that came from outside. */
import type { Uri } from 'urial';
import * as link from 'urial/link';
import { type Command, type Options, optionTable, UsageError } from '../command.ts';
import { answerWith } from '../show/report.ts';
import { quoted } from '../show/text.ts';

type Judge = (text: string, options: LinkOptions, site: readonly string[]) => link.CheckResult<Uri>;

type LinkOptions = link.HrefOptions & link.RedirectOptions & link.FetchOptions & link.OAuthRedirectOptions;

/** The checks, each with the options that it takes. */
const CHECKS: Readonly<Record<string, readonly [options: readonly string[], judge: Judge]>> = {
  href: [['scheme', 'no-relative', 'host', 'unicode'], link.checkHref],
  redirect: [['site', 'origin', 'unicode'], (text, given, site) => link.checkRedirect(text, site[0]!, given)],
  fetch: [['scheme', 'host', 'internal-host', 'port', 'unicode'], link.checkFetch],
  oauth: [['site', 'scheme'], (text, given, site) => link.checkOAuthRedirect(text, site, given)],
  portable: [[], link.checkPortable],
};

export const checkCommand: Command = {
  operands: ['CHECK', 'REF'],
  about: 'check a link that came from outside',
  options: optionTable(
    ['site', 'scheme', 'host', 'internal-host', 'origin', 'port'],
    ['no-relative', 'unicode'],
  ),
  choices: { CHECK: Object.keys(CHECKS) },
  optionsFor: ([name = '']) => CHECKS[name]?.[0],
  help: `\
CHECK is one of:
  href             a link in a page
  redirect         the target of a redirect on the site of --site
  fetch            a URL that a server will fetch
  oauth            a redirect URI of OAuth; --site gives each registered one
  portable         a URL that all parsers read alike

  --site URI       your own site, or a registered redirect URI
                   (redirect, oauth)
  --scheme NAME    allow only these schemes; for oauth, allow this scheme of an
                   app too (href, fetch, oauth)
  --no-relative    allow no relative references (href)
  --host HOST      allow only these hosts; *.example.com is all names below it
                   (href, fetch)
  --internal-host HOST
                   allow this internal host too: wiki.internal,
                   wiki.internal:8080, *.svc or 10.1.0.0/16 (fetch)
  --origin URI     allow this origin too; https://*.example.com is those of all
                   names below it (redirect)
  --port NUMBER    allow only these ports (fetch)
  --unicode        judge and print the URI of a string with non-ASCII characters
                   or spaces (href, redirect, fetch)
The options with a value can be repeated.

It prints an allowed link, and for a rejected link the reason, with the exit
status 1. Still escape an allowed link for its place, and check the address of
its name when you fetch it.
`,
  prepare: (options, operands) => {
    const name = operands[0]!;
    const [taken, judge] = CHECKS[name]!;
    const site = options.get('site') ?? [];
    if (taken.includes('site') && site.length === 0)
      throw new UsageError('--site is missing; pass the URI of your site');
    if (name === 'redirect' && site.length > 1)
      throw new UsageError('--site may be given once; --origin adds other origins');
    const given = linkOptions(options);
    const check = (text: string): link.CheckResult<Uri> => judge(text, given, site);
    // a registered text that is no redirect URI would never match
    if (name === 'oauth') for (const one of site) allowed(check(one));
    // an option that is wrong for every link fails before the first link is read
    check('');
    return (text) => answerWith(allowed(check(text)));
  },
};

function allowed({ uri, error }: link.CheckResult<Uri>): Uri {
  if (uri === undefined) throw error;
  return uri;
}

/** Returns the given options, and no other: each check of the library refuses the options that it does not have. */
function linkOptions(options: Options): LinkOptions {
  const all = {
    schemes: options.get('scheme'),
    relative: options.has('no-relative') ? false : undefined,
    hosts: options.get('host'),
    internalHosts: options.get('internal-host'),
    origins: options.get('origin'),
    ports: options.get('port')?.map(portIn),
    unicode: options.has('unicode') || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function portIn(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--port takes digits only, not ${quoted(text)}`);
}
