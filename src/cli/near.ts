/** Finds the word that was meant. */

/** The most changes between a word and the word that was meant. */
const MOST = 2;

/** Returns `; did you mean …?` for the name that is nearest to the word; `''` if no name is near. */
export function suggest(word: string, names: Iterable<string>): string {
  let nearest = '';
  let least = MOST + 1;
  for (const name of names) {
    // a short name with most characters changed is another name
    const most = Math.min(least - 1, Math.floor((name.length - 1) / 2));
    const changes = Math.abs(name.length - word.length) > most ? Infinity : countChanges(word, name);
    if (changes > most) continue;
    least = changes;
    nearest = name;
  }
  return nearest === '' ? '' : `; did you mean ${nearest}?`;
}

/** Counts the characters to add, remove, replace, or swap with the next character. */
function countChanges(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, n) => n);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = row[j - 1]! + Number(from[i - 1] !== to[j - 1]);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replaced, isSwapped ? before[j - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[to.length]!;
}
