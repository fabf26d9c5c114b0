// Reads the links of a page as a browser does, without urial.
import { parse } from 'parse5';

/** The attributes that hold a link. */
const LINKS = new Set(['href', 'src', 'action', 'formaction', 'poster', 'background', 'cite', 'srcset']);

/** The pages that a link can stand on. */
const PAGES = [
  'http://page.example/dir/file',
  'https://page.example/dir/file',
  'https://page.example:8443/?q',
];

/** Returns the links of some HTML, as a parser reads them. */
export function linksOf(html) {
  return attributesOf(html)
    .filter(({ name }) => LINKS.has(name))
    .map(({ value }) => value);
}

/** Returns the attributes of all elements of some HTML. */
export function attributesOf(html) {
  const found = [];
  const walk = (node) => {
    found.push(...(node.attrs ?? []));
    for (const child of node.childNodes ?? []) walk(child);
    if (node.content) walk(node.content);
  };
  walk(parse(html));
  return found;
}

/** Tells whether a browser runs script in some HTML: an element or an attribute for it. */
export function hasScript(html) {
  return (
    attributesOf(html).some(({ name }) => name.startsWith('on')) || /<(?:script|iframe|object)/i.test(html)
  );
}

/**
 * Returns how a browser reads a link differently from its text; `undefined` for a link that leads on each page to where
 * it seems to lead. The expression of RFC 3986, appendix B, reads the text.
 */
export function astray(link) {
  const [, scheme, authority] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(link);
  if (scheme !== undefined && !/^(?:https?|mailto|tel)$/i.test(scheme)) return 'another scheme';
  for (const page of PAGES) {
    const url = urlOf(link, page);
    if (url === undefined) return 'no link to a browser';
    const { protocol, host } = new URL(page);
    if (url.protocol !== (scheme === undefined ? protocol : `${scheme.toLowerCase()}:`))
      return 'another scheme';
    const said = authority?.replace(/^.*@/, '') ?? (scheme === undefined ? host : '');
    if (url.host !== normalHost(said.toLowerCase(), url.protocol)) return 'another host';
  }
  return authority?.includes('@') ? 'user information' : undefined;
}

/** Returns a host and port without the default port, without leading zeros, and with the short form of an IPv6 address. */
function normalHost(host, protocol) {
  const [, name, digits = ''] = /^(.*?)(?::(\d*))?$/.exec(host);
  const port = digits.replace(/^0+(?=\d)/, '');
  const short = name.startsWith('[') ? (urlOf(`http://${name}`)?.hostname ?? name) : name;
  return port === '' || port === (protocol === 'https:' ? '443' : '80') ? short : `${short}:${port}`;
}

/** Reads a link as a browser does; `URL.canParse` of Node.js 20 is wrong about some texts when it runs often. */
export function urlOf(link, base) {
  try {
    return new URL(link, base);
  } catch {
    return undefined;
  }
}
