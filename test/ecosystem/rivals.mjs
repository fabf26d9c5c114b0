// node test/ecosystem/rivals.mjs, after `npm run check -- ecosystem`: prints, as Markdown, how many attacks other
// libraries let through, and how many ordinary links they lose. The rows are those of test/rows/vectors/links.jsonl.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { ɵ_sanitizeUrl as angularUrl } from '@angular/core';
import { sanitizeUrl } from '@braintree/sanitize-url';
import createDOMPurify from 'dompurify';
import ip from 'ip';
import ipaddr from 'ipaddr.js';
import isLocalAddress from 'is-local-address';
import isRelativeUrl from 'is-relative-url';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import privateIp from 'private-ip';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { setAnchorHref } from 'safevalues/dom';
import sanitizeHtml from 'sanitize-html';
import { isSSRFSafeURL } from 'ssrfcheck';
import { hasProtocol, isScriptProtocol, parseURL } from 'ufo';
import { unified } from 'unified';
import validator from 'validator';
import { z } from 'zod';
import { checkFetch, checkHref, checkRedirect } from '../../dist/link/index.js';
import { rowsOf } from '../rows/vectors/read.mjs';
import { astray, linksOf, urlOf } from './read.mjs';
import { table } from '../../etc/table.mjs';

const { window } = new JSDOM('');
const purify = createDOMPurify(window);
const markdown = new MarkdownIt();
const rehype = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize).use(rehypeStringify);

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A sanitizer of HTML as a function that returns the link of an anchor. */
const inHtml = (clean) => (link) => linksOf(clean(`<a href="${escape(link)}">text</a>`))[0];

const unless = (isBlocked, link) => (isBlocked ? undefined : link);

const WEB = ['http:', 'https:', 'mailto:', 'tel:'];

/** Returns the host of an http or https URL as `new URL` reads it, without brackets; `undefined` for other texts. */
function hostOf(link) {
  const url = urlOf(link);
  return /^https?:$/.test(url?.protocol) ? url.hostname.replace(/^\[(.*)\]$/, '$1') : undefined;
}

/** A test of a host as a function that returns the link, if its host is not refused. */
const byHost = (isRefused) => (link) => {
  const host = hostOf(link);
  return unless(host === undefined || isRefused(host), link);
};

/** Each rival returns the link that it gives out for a link, or `undefined` if it refuses the link. */
const RIVALS = {
  web: {
    title: 'href',
    rivals: {
      'urial `checkHref`': (link) => checkHref(link).uri?.href,
      '@braintree/sanitize-url': (link) => unless(sanitizeUrl(link) === 'about:blank', sanitizeUrl(link)),
      dompurify: inHtml((html) => purify.sanitize(html)),
      'sanitize-html': inHtml((html) => sanitizeHtml(html)),
      'rehype-sanitize': inHtml((html) => String(rehype.processSync(html))),
      'markdown-it `validateLink`': (link) => {
        const normal = markdown.normalizeLink(link);
        return unless(!markdown.validateLink(normal), normal);
      },
      '@angular/core': (link) => unless(angularUrl(link).startsWith('unsafe:'), angularUrl(link)),
      'react-dom': (link) => {
        const [found] = linksOf(renderToStaticMarkup(createElement('a', { href: link })));
        return unless(found?.startsWith('javascript:throw'), found);
      },
      safevalues: (link) => {
        const anchor = window.document.createElement('a');
        setAnchorHref(anchor, link);
        return anchor.getAttribute('href') ?? undefined;
      },
      'ufo `isScriptProtocol`': (link) => unless(isScriptProtocol(parseURL(link).protocol), link),
      'zod `z.httpUrl()`': (link) => unless(!z.httpUrl().safeParse(link).success, link),
      'validator `isURL`': (link) => unless(!validator.isURL(link), link),
      '`new URL(x, page)` and a list of schemes': (link) => {
        const url = urlOf(link, 'https://page.example/');
        return unless(!WEB.includes(url?.protocol), link);
      },
    },
  },
  redirect: {
    title: 'redirect',
    rivals: {
      'urial `checkRedirect`': (link, base) => checkRedirect(link, base).uri?.href,
      '`new URL(x, base).origin`': (link, base) => unless(!isSameOrigin(link, base), link),
      '`/` and not `//`': (link) => unless(!link.startsWith('/') || link.startsWith('//'), link),
      '`/^\\/(?![\\/\\\\])/`': (link) => unless(!/^\/(?![/\\])/.test(link), link),
      'ufo `hasProtocol`, relative too': (link) => unless(hasProtocol(link, { acceptRelative: true }), link),
      'is-relative-url, not `//`': (link) =>
        unless(!isRelativeUrl(link, { allowProtocolRelative: false }), link),
    },
  },
  fetch: {
    title: 'fetch',
    rivals: {
      'urial `checkFetch`': (link) => checkFetch(link).uri?.href,
      ssrfcheck: (link) => unless(!isSSRFSafeURL(link), link),
      'ip `isPrivate`': byHost((host) => (ip.isV4Format(host) || ip.isV6Format(host)) && ip.isPrivate(host)),
      'private-ip': byHost((host) => privateIp(host)),
      'ipaddr.js `range`': byHost(
        (host) => ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast',
      ),
      'is-local-address': byHost((host) => isLocalAddress(host)),
      'zod `z.httpUrl()`': (link) => unless(!z.httpUrl().safeParse(link).success, link),
      'validator `isURL`': (link) => unless(!validator.isURL(link), link),
    },
  },
};

const ROWS = rowsOf('links.jsonl');

/** Returns the rows of a policy (`web`, `redirect`, `fetch`, `oauth`) and a result (`allow`, `refuse`). */
function rows(policy, want) {
  return ROWS.filter((row) => row.policy === policy && row.want === want);
}

/** Runs a rival; a text that it throws at is refused. */
function given(rival, { input, base }) {
  try {
    return rival(input, base);
  } catch {
    return undefined;
  }
}

/** The texts that a link becomes for programs that decode its escapes again, and remove its dot segments. */
function readings(link, base) {
  const decoded = [link];
  for (let round = 0; round < 3; round += 1) {
    decoded.push(
      decoded.at(-1).replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    );
  }
  return decoded.flatMap((text) => [text, urlOf(text, base)?.pathname ?? text]);
}

/** The attacks that are plainly wrong, judged without urial. */
const WRONG = {
  web: ['to another host than it says', (link) => astray(link) === 'another host'],
  redirect: [
    'off the origin, decoded up to three times',
    (link, { base }) => readings(link, base).some((text) => urlOf(text, base) && !isSameOrigin(text, base)),
  ],
  fetch: ['with an address as host', (link) => isIP(hostOf(link) ?? '') !== 0],
};

function isSameOrigin(link, base) {
  return urlOf(link, base)?.origin === urlOf(base).origin;
}

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

function version(name) {
  const pack = /^@?[\w/.-]+/.exec(name)?.[0] ?? '';
  if (name.startsWith('`') || pack === 'urial') return name;
  return name.replace(pack, `${pack} ${dependencies[pack]}`);
}

/** Returns a link with raw brackets: to escape them changes no link. */
const spelled = (link) => link?.replaceAll('%5B', '[').replaceAll('%5D', ']');

/**
 * Returns a line of the table: the rival, the attacks that it lets through, the plainly wrong ones among them, and the
 * links that it loses.
 */
function score(policy, name, rival) {
  const through = rows(policy, 'refuse').flatMap((row) => {
    const link = given(rival, row);
    return link === undefined ? [] : [WRONG[policy][1](link, row)];
  });
  const lost = rows(policy, 'allow').filter(
    (row) => spelled(given(rival, row)) !== spelled(row.input),
  ).length;
  return [version(name), through.length, through.filter(Boolean).length, lost];
}

function tableOf(policy) {
  const { title, rivals } = RIVALS[policy];
  const [attacks, ordinary] = ['refuse', 'allow'].map((want) => rows(policy, want).length);
  const head = [
    `${title}: ${attacks} attacks, ${ordinary} ordinary links`,
    'through',
    WRONG[policy][0],
    'lost or changed',
  ];
  const lines = Object.entries(rivals).map(([name, rival]) => score(policy, name, rival));
  return table(head, lines, { align: ['', 'r', 'r', 'r'] });
}

// the warnings of Angular and of others about links that they block
console.warn = () => undefined;
console.error = () => undefined;
console.log(`${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}\n`);
console.log(Object.keys(RIVALS).map(tableOf).join('\n\n'));
