/** Readers that every platform has, and readers of markup for any HTML parser. */
import { type Read, type Readers, remembered } from './read.ts';
import { words } from '../tools/words.ts';

/** A page as a parser of HTML reads it. */
export interface Markup {
  /** The elements with the names of their attributes, and the places of comments. */
  readonly shape: string;
  /** The values of all attributes. */
  readonly values: readonly string[];
  readonly comments: readonly string[];
  /** The text of all elements, also of scripts and styles. */
  readonly text: string;
}

/** Makes the readers of HTML. */
export function markupReaders(markupOf: (html: string) => Markup): Readers {
  const plain = remembered(markupOf);
  const reader =
    (part: (markup: Markup) => string | undefined): Read =>
    (text, like) => {
      const markup = markupOf(text);
      return markup.shape === plain(like).shape ? part(markup) : undefined;
    };
  return {
    attribute: reader(({ values }) => values[0]),
    text: reader(({ text }) => text),
    comment: reader(({ comments }) => comments[0]?.slice(1, -1)),
  };
}

/** Returns the text after a beginning; `undefined` for another beginning. */
function after(beginning: string, text: string): string | undefined {
  return text.startsWith(beginning) ? text.slice(beginning.length) : undefined;
}

/** Names that a script must not reach. */
const NAMES = words('alert location name document window self top parent globalThis open');

/** Runs a script that calls `go` with the link, and nothing else. */
const js: Read = (code) => {
  const calls: unknown[][] = [];
  const alerts: unknown[] = [];
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- a script from outside is what is tried
    new Function('go', ...NAMES, code)(
      (...values: unknown[]) => calls.push(values),
      () => alerts.push(code),
    );
  } catch {
    return undefined;
  }
  const [[link, ...rest] = []] = calls;
  const isAlone = calls.length === 1 && rest.length === 0 && alerts.length === 0;
  return isAlone && typeof link === 'string' ? link : undefined;
};

/** Decodes all escapes, as a browser does before it runs `javascript:`. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads the candidates of a `srcset` as HTML does: a URL ends at a space, and commas at its end are dropped. */
function candidatesOf(text: string): string[] {
  const [, url, rest = ''] = /^[\s,]*(\S+)([^]*)$/.exec(text) ?? [];
  if (url === undefined) return [];
  const [, last = ''] = url.endsWith(',') ? [] : (/^[^,]*,?([^]*)$/.exec(rest) ?? []);
  return [url.replace(/,+$/, ''), ...candidatesOf(url.endsWith(',') ? rest : last)];
}

/** Splits a record as RFC 4180 says. */
function fieldsOf(record: string): string[] | undefined {
  const fields = /^(?:(?:"(?:[^"]|"")*"|[^",]*)(?:,|$))+$/.test(record)
    ? [...record.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)].map(([, field = '']) => field)
    : undefined;
  return fields?.map((field) => field.replace(/^"|"$/g, '')).slice(0, record.endsWith(',') ? undefined : -1);
}

/** A reader that gives the first of some pieces, when there are as many as there should be. */
const first =
  (piecesOf: (text: string) => readonly string[] | undefined): Read =>
  (text, like) => {
    const pieces = piecesOf(text);
    return pieces?.length === piecesOf(like)?.length ? pieces?.[0] : undefined;
  };

/** Reads the text after `url=`, or without it, as HTML does. */
const refresh: Read = (text) => {
  const [, rest] = /^\d+[;,]?\s*([^]*)$/.exec(text) ?? [];
  const url = rest?.replace(/^url\s*=\s*/i, '');
  const quote = /^["']/.exec(url ?? '')?.[0];
  return quote === undefined ? url : url?.slice(1).split(quote)[0];
};

/** Characters that mean something to TeX in text. */
const TEX = /[#$%&_~^\\{}]/;

export const READERS: Readers = {
  js,
  'js-url': (text, like) => {
    const code = decoded(after('javascript:', text) ?? 'throw 0');
    return code === undefined ? undefined : js(code, like);
  },
  json: (text) => {
    const { link, ...rest } = JSON.parse(text) as Record<string, string>;
    return Object.keys(rest).length === 0 ? link : undefined;
  },
  csv: first(fieldsOf),
  header: (text) => {
    const [, name = '', value = ''] = /^([^:]*): ([^]*)$/.exec(text) ?? [];
    return new Headers([[name, value]]).get(name) ?? undefined;
  },
  'link-header': (text) => /^<([^>]*)>; rel=next$/.exec(text)?.[1],
  'link-list': (text) => /^<(.*)>; rel=next$/.exec(text.split(',')[0]!)?.[1],
  refresh,
  srcset: first(candidatesOf),
  latex: (text) => {
    const [, command, inner = ''] = /^\\(\w+)\{([^]*)\}$/.exec(text) ?? [];
    const isRead = command === 'url' ? !/[\\{}]|%$/.test(inner) : !TEX.test(inner);
    return isRead ? inner : undefined;
  },
};
