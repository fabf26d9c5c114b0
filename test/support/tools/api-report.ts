/** The names that an API report in `etc/` lists. */

/** The exports of an entry. */
interface Surface {
  /** The values: functions, classes and constants. */
  readonly values: readonly string[];
  /** The types: classes too. */
  readonly types: readonly string[];
  /** The public members of each class; static members begin with the name of the class, as in `Uri.parse`. */
  readonly members: readonly string[];
}

const EXPORT = /^export (?:declare )?(?:abstract )?(class|const|function|interface|type) (\w+)/;
const MEMBER = /^ {4}(static )?(?:readonly )?(?:get )?(\w+|\[Symbol\.\w+\])[?<(:]/;

/** Reads the text of a report. */
export function surfaceOf(report: string): Surface {
  const values = new Set<string>();
  const types = new Set<string>();
  const members = new Set<string>();
  let owner = '';
  for (const line of report.split('\n')) {
    const [, kind = '', name = ''] = EXPORT.exec(line) ?? [];
    if (kind !== '') owner = kind === 'class' ? name : '';
    if (/class|const|function/.test(kind)) values.add(name);
    if (/class|interface|type/.test(kind)) types.add(name);
    const [, isStatic, member = ''] = MEMBER.exec(line) ?? [];
    if (owner !== '' && member !== '' && member !== 'constructor')
      members.add(isStatic === undefined ? `${owner}.prototype.${member}` : `${owner}.${member}`);
  }
  return { values: [...values], types: [...types], members: [...members] };
}

/**
 * Returns the names of the functions and methods that take an object of fields, such as options: an interface, one of another
 * package or a parameter of a type named `…Options`, or fields that are written where they are taken.
 */
export function takersIn(reports: readonly string[]): string[] {
  const text = reports.join('\n');
  // a class has an interface too, which gives it types
  const interfaces = Array.from(text.matchAll(/^export interface (\w+)/gm), ([, name]) => name).filter(
    (name) => !text.includes(`export class ${name} `),
  );
  const fields = `(?:\\{|(?:\\w+<)?(?:${interfaces.join('|')}|\\w*Options)\\b)`;
  const taker = new RegExp(`\\b(\\w+)(?:<[^();]*>)?\\((?:[^()]*, )?\\w+\\??: ${fields}`, 'g');
  return Array.from(text.matchAll(taker), ([, name = '']) => name);
}
