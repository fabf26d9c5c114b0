/** The one mask of links and of shown code: each password and each secret parameter, found by the library. */
import { decode, encodeParam, redact, Uri, type UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { attempt } from './attempt.ts';
import { valueOf } from './typed.ts';

/** What stands for each secret, as in the library's `toMasked`. */
const MASK = '***';

/** A parameter of a query or a fragment, with the delimiter before it. */
const PARAM = /([?&#])([^?&#=\s]*)=([^?&#\s]+)/g;

/** A variable of a template or a hole of the tag, which holds no data. */
const VARIABLE = /^\$?\{[^{}]*\}$/;

/** What a text of the page is, which tells where it may hold a secret. */
export type Kind = 'reference' | 'userInfo' | 'query' | 'fragment' | 'template' | 'tag' | 'words' | 'data';

const MASKS: Readonly<Record<Kind, (text: string) => string>> = {
  reference: maskReference,
  userInfo: maskUserInfo,
  query: (text) => maskReference(`?${text}`).slice(1),
  fragment: (text) => maskReference(`#${text}`).slice(1),
  template: maskTemplate,
  tag: maskTag,
  words: (text) => text.replace(/\S+/g, maskTemplate),
  data: maskData,
};

/**
 * Masks a text.
 *
 * @param name - The name of the parameter or variable that has the text as its value.
 */
export function mask(text: string, kind: Kind = 'reference', name?: string): string {
  return name !== undefined && text !== '' && isSecret(name) ? MASK : MASKS[kind](text);
}

/** Returns the reference to show in place of one: the same, except passwords and the values of secret parameters. */
export function masked(uri: Uri): Uri {
  return Uri.parse(mask(uri.href));
}

function maskReference(text: string): string {
  const { uri, error } = Uri.tryParse(text);
  if (uri !== undefined && redact(uri) === text) return text;
  return maskParams(uri === undefined ? inputOf(error, text) : uri.toMasked());
}

/** The text that an error has: it shows one `*` for each character of a password. */
function inputOf({ input }: UriError, text: string): string {
  return input.replace(/\*+/g, (stars, at: number) => (text.startsWith(stars, at) ? stars : MASK));
}

function maskUserInfo(text: string): string {
  const uri = attempt(() => Uri.parse('//h').withUserInfo(text));
  return uri instanceof Uri ? (masked(uri).userInfo ?? '') : inputOf(uri, text);
}

function maskTemplate(text: string): string {
  const { template, error } = UriTemplate.tryParse(text);
  return maskParams(template === undefined ? inputOf(error, text) : template.toMasked());
}

/** Holes are masked as variables are: they hold no data. */
function maskTag(text: string): string {
  const template = text.replaceAll('${', '{');
  const shown = maskTemplate(template);
  return shown === template ? text : shown.replaceAll('{', '${');
}

/** Masks data: a text, or the JSON of a list or a record. */
function maskData(text: string): string {
  const value = valueOf(text);
  if (typeof value !== 'object') return maskReference(text);
  const json = JSON.stringify(value, (name, one: unknown) =>
    typeof one === 'string' ? mask(one, 'reference', name) : one,
  );
  return json === JSON.stringify(value) ? text : json;
}

function maskParams(text: string): string {
  return text.replace(PARAM, (all, before: string, name: string, value: string) =>
    VARIABLE.test(value) || !isSecret(decode(name)) ? all : `${before}${name}=${MASK}`,
  );
}

/** Asks the library whether a parameter with this name is secret. */
function isSecret(name: string): boolean {
  const text = `?${encodeParam(name.replace(/\p{Cs}/gu, ''))}=x`;
  return redact(text) !== text;
}
