/** Hosts that look like others: names in `xn--` as they are displayed, letters of several scripts. */
import { decode } from 'urial';

/** How a host is displayed, and what is odd about it. */
interface LookAlike {
  readonly shown: string;
  readonly words: string;
  readonly isOdd: boolean;
}

/** Scripts with letters that look alike: a name has letters of one of them. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** A name in which each letter of another script looks like one in ASCII. */
const ALL_ALIKE = /^(?=.*[^\0-\x7f])[аеорсухіјѕһԁԛԝӏαονριτυϲаԍɡɑıցոօսհ\d-]+$/u;

/** Looks at a host as it is in a reference; `undefined` for one in ASCII without `xn--`. */
export function lookAlike(host: string): LookAlike | undefined {
  const labels = decode(host).split('.').map(displayed);
  const shown = labels.join('.');
  if (/^[\0-\x7f]*$/.test(shown)) return undefined;
  if (labels.some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1))
    return {
      shown,
      isOdd: true,
      words: 'mixes letters of several scripts, and is shown as',
    };
  if (labels.some((label) => ALL_ALIKE.test(label)))
    return { shown, isOdd: true, words: 'looks like a name in ASCII, and is shown as' };
  return { shown, isOdd: false, words: 'is shown as' };
}

/** Returns a label as it is displayed. */
function displayed(label: string): string {
  const text = /^xn--/i.test(label) ? fromPunycode(label.slice(4).toLowerCase()) : undefined;
  return text !== undefined && /^[\p{L}\p{M}\p{N}\p{S}-]*$/u.test(text) ? text : label;
}

const [BASE, MOST, SKEW, DAMP] = [36, 26, 38, 700];

/** Decodes a label by RFC 3492, section 6.2; `undefined` for what is no encoding. */
function fromPunycode(text: string): string | undefined {
  const delimiter = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(0, delimiter)), (char) => char.charCodeAt(0));
  let [point, index, bias, at] = [128, 0, 72, delimiter + 1];
  while (at < text.length) {
    const before = index;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = Number.parseInt(text[at] ?? '', 36);
      if (Number.isNaN(digit)) return undefined;
      at += 1;
      // a digit of the code is a letter first, then a number
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(MOST, Math.max(1, step - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const count = points.length + 1;
    bias = adapted(index - before, count, before === 0);
    point += Math.floor(index / count);
    index %= count;
    if (point > 0x10ffff) return undefined;
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - 1) * MOST) / 2; steps += BASE) rest = Math.floor(rest / (BASE - 1));
  return steps + Math.floor((BASE * rest) / (rest + SKEW));
}
