/** What is valid and surely not meant, with what may be meant. */
import { encodeUserInfo, tryFromUserInput, Uri } from 'urial';
import { attempt } from './attempt.ts';
import { enclosedLink } from './many.ts';

/** A hint: what the text is, and what to write instead. */
interface Hint {
  readonly about: string;
  readonly text: string;
}

/** A first segment that looks like a host: `www.`, an IPv4 address, or the end of a name that is no end of a file. */
const HOST =
  /^(?:www\.[^/?#]+|\d{1,3}(?:\.\d{1,3}){3}|localhost|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|int|info|app|dev|io|eu|uk|de|fr|nl|ch|at|it|es|jp|cn|br|au|ca|us|example|test))(?=[/?#]|$)/i;
const MAIL = /^[^\s/?#@:]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const PORT = /^\d{1,5}(?=[/?#]|$)/;
const DRIVE = /^[a-z]:(?=[\\/])/i;

type Rule = (text: string, uri: Uri | undefined) => Hint | undefined;

const RULES: readonly Rule[] = [
  (text) =>
    DRIVE.test(text)
      ? { about: 'a Windows path? In a URL, "C" is the scheme', text: fileText(text) }
      : undefined,
  (text, uri) => {
    const link = uri === undefined ? enclosedLink(text) : undefined;
    return link !== undefined && Uri.tryParse(link).uri?.hasAuthority() === true
      ? { about: 'the link in it', text: link }
      : undefined;
  },
  (text, uri) =>
    uri?.scheme !== undefined &&
    (uri.scheme.includes('.') || uri.scheme === 'localhost') &&
    PORT.test(uri.path)
      ? typed(text, `a host and a port? Without "//" the scheme is "${uri.scheme}"`)
      : undefined,
  (text, uri) =>
    uri?.kind === 'relative-path' && HOST.test(text)
      ? typed(text, 'a host? Without "//" this is a path')
      : undefined,
  (text, uri) =>
    uri?.kind === 'relative-path' && MAIL.test(text)
      ? { about: 'an email address? Without "mailto:" this is a path', text: `mailto:${text}` }
      : undefined,
  (text, uri) =>
    uri?.kind === 'relative-path' && /^https?\/\//i.test(text)
      ? { about: 'a ":" is missing: this is a path', text: text.replace('//', '://') }
      : undefined,
  (text, uri) =>
    uri?.hasScheme('http', 'https') === true && uri.host === undefined && uri.path !== ''
      ? { about: 'a host? Without "//" this is a path', text: text.replace(/:\/?/, '://') }
      : undefined,
  (_text, uri) => {
    const [, rest, after] =
      /^([^]*)@([^@]*)$/.exec(uri?.userInfo?.includes(':') === true ? uri.href : '') ?? [];
    const start = uri?.href.indexOf('//') ?? 0;
    const [user = '', ...password] = rest?.slice(start + 2).split(':') ?? [];
    if (uri === undefined || after === undefined || rest === `${uri.scheme ?? ''}://${uri.userInfo ?? ''}`)
      return undefined;
    const userInfo = `${user}:${encodeUserInfo(password.join(':'))}`;
    return {
      about: 'a password with "@", "/", "?" or "#"',
      text: `${uri.href.slice(0, start + 2)}${userInfo}@${after}`,
    };
  },
  (text, uri) =>
    uri?.hasScheme('mailto', 'tel') === true && uri.host !== undefined
      ? { about: `an address? After "${uri.scheme}:" there is no "//"`, text: text.replace('//', '') }
      : undefined,
];

/** Returns the hint for a text; `undefined` for most. */
export function hintOf(text: string): Hint | undefined {
  const { uri } = Uri.tryParse(text);
  for (const rule of RULES) {
    const hint = rule(text, uri);
    if (hint !== undefined && hint.text !== text) return hint;
  }
  return undefined;
}

function typed(text: string, about: string): Hint | undefined {
  const { uri } = tryFromUserInput(text);
  if (uri === undefined) return undefined;
  // nobody has a certificate for it
  const isLocal = uri.host === 'localhost';
  return { about, text: isLocal ? uri.withScheme('http').href : uri.href };
}

/** Writes a path of Windows as a `file:` URI. */
function fileText(text: string): string {
  const [drive = '', ...segments] = text.split(/[\\/]+/);
  const uri = attempt(() => Uri.parse(`file:///${drive}`).appendSegments(...segments));
  return uri instanceof Uri ? uri.href : text;
}
