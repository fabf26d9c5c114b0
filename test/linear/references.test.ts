/** Linear: every operation on references takes ten million characters of a hostile shape, without recursion. */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

const LENGTH = 1e7;

/** A text of about that length, an equal share for each unit. */
const fill = (...units: readonly string[]): string =>
  units.map((unit) => unit.repeat(Math.floor(LENGTH / units.length / unit.length))).join('');

/** Paths with a root, and the length that is left of each without its dot-segments. */
const SHAPES: readonly (readonly [name: string, path: string, left: number])[] = [
  ['down and up', fill('/b', '/a/..'), LENGTH / 2 + 1],
  ['down and up again', fill('/b/..'), 1],
  ['up and down', fill('/..', '/b'), LENGTH / 2],
  ['climbing', fill('/..'), 1],
  ['standing still', fill('/.'), 1],
  ['standing between slashes', fill('/./'), LENGTH / 3],
  ['standing among names', fill('/a/.'), LENGTH / 2 + 1],
  ['names with dots', fill('/.a'), LENGTH],
  ['slashes', fill('//'), LENGTH],
  ['names', fill('/a'), LENGTH],
  ['one name', `/${fill('a')}`, LENGTH + 1],
  ['colons', `/${fill('a:')}`, LENGTH + 1],
  ['escaped letters', `/${fill('%41')}`, LENGTH / 3 + 1],
  ['escapes in lower case', `/${fill('%c3%a9')}`, LENGTH + 1],
  ['escapes in upper case', `/${fill('%C3%A9')}`, LENGTH + 1],
  ['escaped dots', fill('/%2e%2E'), 1],
];

describe.each(SHAPES)('%s', (_name, path, left) => {
  const deep = Uri.parse(`http://h${path}`);
  const relative = Uri.parse(`.${path}`);

  test('resolve and relativeTo', () => {
    const target = deep.resolve('../x');
    expect(target.path.length).toBeLessThanOrEqual(path.length + 1);
    for (const base of [deep, Uri.parse('http://h/a/b/c')]) {
      const reference = target.relativeTo(base);
      expect(reference.href.length).toBeLessThanOrEqual(target.path.length + 2);
      expect(base.resolve(reference).equals(target)).toBe(true);
    }
    expect(Uri.parse('http://h/x').resolve(relative).path.length).toBeLessThanOrEqual(path.length);
    expect(Uri.parse('a:b').resolve(relative).path.length).toBeLessThanOrEqual(path.length + 2);
  }, 30_000);

  test('normalize', () => {
    const normal = deep.normalize('scheme');
    expect(Math.abs(normal.path.length - left)).toBeLessThan(10);
    expect(normal.isNormalized('scheme')).toBe(true);
    expect(relative.normalize().path.length).toBeLessThanOrEqual(path.length + 1);
  }, 30_000);
});

test('in each other component', () => {
  for (const unit of ['%41', '%c3%a9']) {
    const text = fill(unit);
    for (const uri of [`//${text}@h`, `//${text}`, `?${text}`]) {
      expect(Uri.parse(uri).normalize('scheme').href.length).toBeLessThanOrEqual(uri.length);
    }
  }
  expect(Uri.parse(`http://h:${'0'.repeat(LENGTH)}80`).effectivePort).toBe(80);
}, 30_000);
