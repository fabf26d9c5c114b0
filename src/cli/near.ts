/** Finds the word that was meant. */

/** The most changes between a word and the word that was meant. */
const MOST = 2;

/** Returns `; did you mean …?` for the name that is nearest to the word; `''` if no name is near. */
export function suggest(word: string, names: Iterable<string>): string {
  const all = [...names];
  for (let changes = 1; changes <= MOST; changes += 1) {
    // a short name with most characters changed is another name
    const nearest = all.find((name) => name.length > 2 * changes && isNear(word, name, changes));
    if (nearest !== undefined) return `; did you mean ${nearest}?`;
  }
  return '';
}

/** Tells whether so many changes are enough: to add, remove or replace a character, or to swap it with the next one. */
function isNear(from: string, to: string, changes: number): boolean {
  if (from === to) return true;
  const [a, b] = [from.slice(1), to.slice(1)];
  const [first, second] = from;
  const [wanted, next] = to;
  if (first === wanted) return isNear(a, b, changes);
  if (changes === 0) return false;
  const isSwapped = first === next && second === wanted;
  return (
    isNear(a, to, changes - 1) ||
    isNear(from, b, changes - 1) ||
    isNear(a, b, changes - 1) ||
    (isSwapped && isNear(a.slice(1), b.slice(1), changes - 1))
  );
}
