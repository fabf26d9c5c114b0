/** Where the parts of a reference are in its string, with the names of the figure in RFC 3986, section 3. */
import type { Uri } from 'urial';
import { shorten } from './text.ts';

/** A part of a string, and its label: its name in the figure, and `""` if it is empty. */
export interface Span {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** A string with its components, and the subcomponents of its authority. */
interface Layout {
  readonly text: string;
  readonly components: readonly Span[];
  readonly subcomponents: readonly Span[];
}

/** Locates the parts of a reference in its string. A part that is too long loses its middle. */
export function layout(uri: Uri, longest: number): Layout {
  const components: Span[] = [];
  const subcomponents: Span[] = [];
  let text = '';
  const add = (spans: Span[], name: string, before: string, value: string | undefined): void => {
    if (value === undefined) return;
    const from = text.length + before.length;
    text += before + shorten(value, longest);
    spans.push(span(name, from, text.length));
  };
  add(components, 'scheme', '', uri.scheme);
  if (uri.scheme !== undefined) text += ':';
  if (uri.hasAuthority()) {
    text += '//';
    const from = text.length;
    add(subcomponents, 'userinfo', '', uri.userInfo);
    add(subcomponents, 'host', uri.userInfo === undefined ? '' : '@', uri.host);
    add(subcomponents, 'port', ':', uri.port);
    components.push(span('authority', from, text.length));
  }
  if (uri.path !== '') add(components, 'path', '', uri.path);
  add(components, 'query', '?', uri.query);
  add(components, 'fragment', '#', uri.fragment);
  return { text, components, subcomponents };
}

/** Makes a span; an empty one is drawn under its delimiter. */
function span(name: string, from: number, to: number): Span {
  return from === to ? { name: `${name} ""`, from: from - 1, to } : { name, from, to };
}
