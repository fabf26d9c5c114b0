/** Describes a reference, for people and for programs. */
import { Uri, type UriTexts } from 'urial';
import type { Answer } from './command.ts';
import { figure } from './figure.ts';
import { type Text, visible } from './text.ts';

/** A reference as JSON. Absent parts have no key, and every text is exact. */
interface Description {
  readonly href: string;
  readonly kind: string;
  readonly parts: UriTexts;
  readonly hostKind?: string;
  readonly segments: readonly string[];
}

/** Describes the reference for programs. */
export function describe(uri: Uri): Description {
  const { href, kind, hostKind, segments } = uri;
  return { href, kind, parts: uri.toParts(), ...(hostKind !== undefined && { hostKind }), segments };
}

/** Returns the answer of a command whose result is a reference. */
export function answerWith(uri: Uri): Answer {
  return { value: describe(uri), print: () => `${uri.href}\n` };
}

/** Shows the reference to people: its figure, and a table of its parts. The password is masked. */
export function report(uri: Uri, width: number): Text {
  const shown = Uri.parse(uri.toDisplay());
  const drawing = figure(shown, width);
  return [drawing, drawing.length === 0 ? '' : '\n', table(shown)];
}

function table(uri: Uri): Text {
  const dim = (text: string): Text => ({ format: 'dim', text });
  const row = (name: string, text: string | undefined, note = ''): Text => {
    // no part can contain `<` or `"`, so neither is mistaken for the text of a part
    const value = text === undefined ? dim('<absent>') : text === '' ? '""' : text;
    const label: Text = { format: 'cyan', text: name.padEnd(11) };
    return ['  ', label, ' ', value, note === '' ? '' : ['  ', dim(note)], '\n'];
  };
  return [
    row('kind', uri.kind),
    row('scheme', uri.scheme),
    row('authority', uri.authority),
    row('  userinfo', uri.userInfo),
    row('  host', uri.host, uri.hostKind),
    row('  port', uri.port),
    row('path', uri.path),
    row('  segments', list(uri.segments)),
    row('query', uri.query),
    row('fragment', uri.fragment),
  ];
}

/** Returns the segments in quotes, with escapes for what a terminal would hide or obey. */
function list(segments: readonly string[]): string {
  const quoted = segments.map((segment) => `"${Array.from(segment, show).join('')}"`);
  return `[${quoted.join(', ')}]`;
}

function show(char: string): string {
  return char === '"' || char === '\\' ? `\\${char}` : visible(char);
}
