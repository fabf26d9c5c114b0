/** The places in documents for an unescaped link, and whether each is safe: the tests try it, and a guide prints it. */
import type { Origin } from './links.ts';

/**
 * What is read at a place. `same`: every link, as it is. `inside`: no link ends its place or gets another scheme or host, but some
 * are read as other text. `out`: the place is not safe. The text is a link that shows it.
 */
export type Verdict = readonly [held: 'same'] | readonly [held: 'inside' | 'out', witness: string];

/** How a reader comes from the text of a place to the link in it. */
export type Step =
  | 'attribute'
  | 'text'
  | 'comment'
  | 'js'
  | 'js-url'
  | 'css'
  | 'declaration'
  | 'markdown'
  | 'running-text'
  | 'json'
  | 'yaml'
  | 'csv'
  | 'header'
  | 'link-header'
  | 'link-list'
  | 'refresh'
  | 'srcset'
  | 'shell'
  | 'latex';

/** A place: the text around the link, and how the link is read there. */
export interface Place extends Readonly<Record<Origin, Verdict>> {
  readonly before: string;
  readonly after: string;
  readonly steps: readonly Step[];
  /** Whether the place takes links with a scheme only. */
  readonly isAbsolute?: true;
  /** Whether the link is only shown or kept there, so that its scheme and host mean nothing. */
  readonly isShown?: true;
  /** The advice, in the words of the guide. */
  readonly advice: string;
}

const SAME: Verdict = ['same'];
const inside = (witness: string): Verdict => ['inside', witness];
const out = (witness: string): Verdict => ['out', witness];
/** Of a link from data, from text, and of a checked one. */
type Verdicts = readonly [data: Verdict, text: Verdict, checked: Verdict];
const place = (
  before: string,
  after: string,
  steps: readonly Step[],
  [data, text, checked]: Verdicts,
  advice: string,
  more: Pick<Place, 'isAbsolute' | 'isShown'> = {},
): Place => ({ before, after, steps, data, text, checked, advice, ...more });

/** A name without a value that is read as a character reference, and a whole reference. */
const COPY = inside('https://example.com/a?b=c&copy#d');
const REFERENCE = inside('https://example.com/a?&lt;b#d');
const SCRIPT = out('javascript&colon;alert(1)');
const QUOTE = out("x'onclick='alert(1)");
const STRING = out("/'-alert(1)-'");
const OPEN = out('/a(b');
const CLOSED = out('/a)b');
/** Names without a value that become `"`. */
const NAMES = out('/?a&quot,location=name,&quot');
/** Places where no library can help: they are wrong for any link. */
const all = (witness: string): Verdicts => [out(witness), out(witness), out(witness)];
const SAFE: Verdicts = [SAME, SAME, SAME];
const CALL = all('https://example.com/%27-alert%281%29-%27');
const DOT = all('https://example.com/a.');
const COMMA = all('https://example.com/a,');
const REFRESH = out("'//evil.example/'");
const REFRESHED = out("url='//evil.example/'");
const ITS = out("/it's");

const AMP = 'write `&` as `&amp;`';
const ENTITY = `write \`'\` as \`&#39;\`; ${AMP}`;
const ESCAPE = "write `'` as `%27`";
const DOUBLE = 'use `"…"`';
const NEVER = 'put it into `data-…`, and read that in the script';
const ANGLES = 'use `[a](<…>)`, and write `&` as `&amp;`';

const STYLE: readonly Step[] = ['attribute', 'declaration'];

export const PLACES: readonly Place[] = [
  place('<a href="', '" rel="x">a</a>', ['attribute'], [COPY, SCRIPT, COPY], AMP),
  place("<a href='", "' rel='x'>a</a>", ['attribute'], [COPY, QUOTE, QUOTE], ENTITY),
  place('<a href=', ' rel=x>a</a>', ['attribute'], [COPY, SCRIPT, COPY], 'write the quotes'),
  place('<p title="a">', '</p>', ['text'], [COPY, COPY, COPY], AMP, { isShown: true }),
  place('<!-- ', ' -->', ['comment'], SAFE, '', { isShown: true }),
  place('<script>go("', '")</script>', ['text', 'js'], SAFE, ''),
  place("<script>go('", "')</script>", ['text', 'js'], [SAME, STRING, STRING], DOUBLE),
  place('<script>go(`', '`)</script>', ['text', 'js'], SAFE, ''),
  place('<a onclick="go(\'', '\')">a</a>', ['attribute', 'js'], [COPY, STRING, STRING], NEVER),
  place('<a onclick=\'go("', '")\'>a</a>', ['attribute', 'js'], [NAMES, QUOTE, QUOTE], NEVER),
  place('<a href="javascript:go(\'', '\')">a</a>', ['attribute', 'js-url'], CALL, 'no links there'),
  place('<style>a { background: url("', '") }</style>', ['text', 'css'], SAFE, ''),
  place("<style>a { background: url('", "') }</style>", ['text', 'css'], [SAME, STRING, STRING], DOUBLE),
  place('<style>a { background: url(', ') }</style>', ['text', 'css'], [SAME, CLOSED, CLOSED], DOUBLE),
  place('<a style="background: url(\'', '\')">a</a>', STYLE, [COPY, STRING, STRING], `${ESCAPE}; ${AMP}`),
  place('<a style=\'background: url("', '")\'>a</a>', STYLE, [NAMES, QUOTE, QUOTE], `${ESCAPE}; ${AMP}`),
  place('[a](', ')', ['markdown'], [SAME, CLOSED, CLOSED], ANGLES),
  place('![a](', ')', ['markdown'], [SAME, CLOSED, CLOSED], 'use `![a](<…>)`, and write `&` as `&amp;`'),
  place('[a](<', '>)', ['markdown'], [SAME, SCRIPT, REFERENCE], AMP),
  place('[a]\n\n[a]: ', '', ['markdown'], [SAME, OPEN, OPEN], 'use `[a]: <…>`, and write `&` as `&amp;`'),
  place('<', '>', ['markdown'], SAFE, 'use `[a](<…>)` for relative links', { isAbsolute: true }),
  place('see ', ' there', ['running-text'], DOT, 'write `<…>`', { isAbsolute: true }),
  place('{"link":"', '"}', ['json'], SAFE, ''),
  place('link: "', '"', ['yaml'], SAFE, ''),
  place("link: '", "'", ['yaml'], [SAME, STRING, STRING], DOUBLE),
  place('link: ', '', ['yaml'], all('https://example.com/a:'), DOUBLE),
  place('"', '","b"', ['csv'], SAFE, 'let it begin with a scheme'),
  place('', ',b', ['csv'], COMMA, DOUBLE),
  place('Location: ', '', ['header'], SAFE, 'call `checkRedirect`'),
  place('Link: <', '>; rel=next', ['header', 'link-header'], SAFE, ''),
  place(
    'Link: <',
    '>; rel=next, <b>; rel=last',
    ['header', 'link-list'],
    COMMA,
    'a program may cut it at `,`',
  ),
  place('Refresh: 0; url=', '', ['header', 'refresh'], [SAME, REFRESH, SAME], 'use `Location`'),
  place('Refresh: 0; ', '', ['header', 'refresh'], [SAME, REFRESHED, REFRESHED], 'use `Location`'),
  place('<img srcset="', ' 2x, /b 3x">', ['attribute', 'srcset'], COMMA, 'use `src`'),
  place("curl '", "'", ['shell'], [SAME, ITS, ITS], `${ESCAPE}, and \`--\` before it`),
  place('curl "', '"', ['shell'], all('https://example.com/$HOME'), "use `'…'`"),
  place('curl ', '', ['shell'], all('https://example.com/$HOME'), "use `'…'`"),
  place('\\url{', '}', ['latex'], SAFE, ''),
  place('\\emph{', '}', ['latex'], all('https://example.com/a%22'), 'use `\\url{…}`'),
];
