/** Describes a reference, for people and for programs. */
import { tryFromHref, Uri } from 'urial';
import { figure } from './figure.ts';
import { type Text, visible } from './text.ts';

export interface Answer {
  readonly value: () => unknown;
  /** Returns the answer as one line without its end; `undefined` if nothing is found: exit status 1 for one operand. */
  readonly line: () => string | undefined;
  /** Returns the answer to one operand if it is more than the line, in so many columns if it can be broken. */
  readonly print?: (width: number) => Text;
  readonly no?: boolean;
}

export type Reply = (last: string) => Answer;

export function describe(uri: Uri): object {
  const { href, kind, hostKind, segments } = uri;
  return { href, kind, parts: uri.toParts(), hostKind, segments, params: [...uri.params] };
}

export function answerWith(uri: Uri): Answer {
  return { value: () => describe(uri), line: () => uri.href };
}

export function answerWithText(text: string): Answer {
  return { value: () => text, line: () => text, print: () => text };
}

/** Shows the reference to people: its figure, and a table of its parts. The password is masked. */
export function report(uri: Uri, width: number): Text {
  const shown = Uri.parse(uri.toMasked());
  const drawing = figure(shown, width);
  return [drawing, drawing.length === 0 ? '' : '\n', tableOf(shown)];
}

function tableOf(uri: Uri): Text {
  const dim = (text: string): Text => ({ format: 'dim', text });
  const row = (name: string, text: string | undefined, note = ''): Text => {
    // no part can contain `<` or `"`, so nobody takes them for the string of a part
    const value = text === undefined ? dim('<absent>') : text === '' ? '""' : text;
    const label: Text = { format: 'cyan', text: name.padEnd(11) };
    return ['  ', label, ' ', value, note === '' ? '' : ['  ', dim(note)], '\n'];
  };
  const params = Array.from(uri.params, ([name, value]) =>
    value === null ? quoteData(name) : `${quoteData(name)} = ${quoteData(value)}`,
  );
  return [
    row('kind', uri.kind),
    row('scheme', uri.scheme),
    row('authority', uri.authority),
    row('  userinfo', uri.userInfo),
    row('  host', uri.host, uri.hostKind),
    row('  port', uri.port),
    row('path', uri.path),
    row('  segments', `[${uri.segments.map(quoteData).join(', ')}]`),
    row('query', uri.query),
    ...params.map((text, n) => row(n === 0 ? '  params' : '', text)),
    row('fragment', uri.fragment),
  ];
}

/** Returns a decoded string in quotes, with escapes for characters that a terminal would hide or obey; a link without its password. */
function quoteData(text: string): string {
  const { uri } = tryFromHref(text);
  const masked = uri?.toMasked();
  // its percent-encoding is that of a link only where something is hidden
  const safe = masked === undefined || masked === uri?.href ? text : masked;
  const shown = Array.from(safe, (char) => (/["\\]/.test(char) ? `\\${char}` : visible(char)));
  return `"${shown.join('')}"`;
}
