// The ladder of members: `Uri` with some of its members only, in a copy of the built modules that any bundler takes.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const words = (text) => text.split(' ');

/**
 * The members that each step adds to the steps before. All other members belong to the last step, which is the whole
 * class.
 */
const STEPS = {
  'read, parse, print': words(
    'parse tryParse canParse scheme authority userInfo host port path query fragment toString toDisplay toJSON',
  ),
  'the with-ers': words(
    'withScheme withAuthority withUserInfo withHost withPort withPath withQuery withFragment',
  ),
  'from, with': words('from with empty'),
  'resolve, segments': words(
    'resolve segments lastSegment withLastSegment appendSegments appendPath isSameDocument',
  ),
  parameters: words('params withParam withParams appendParam withoutParam'),
  'origin, kinds, ports': words(
    'origin isSameOrigin kind isRelative isAbsoluteUri hasScheme hasAuthority hasPort hostKind portNumber effectivePort',
  ),
  normalize: words('normalize isNormalized isEquivalentTo'),
};

/** Returns the source of the class with these public members, and with the private ones that they use. */
function cut(source, kept) {
  const file = ts.createSourceFile('uri.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const members = membersOf(file);
  const nameOf = (member) => member.name?.text;
  const unknown = kept.filter((name) => !members.some((member) => nameOf(member) === name));
  if (unknown.length > 0) throw new Error(`no members of Uri: ${unknown.join(', ')}`);
  let left = members.filter((member) => isUsed(nameOf(member), kept));
  for (let before; before !== left.length;) {
    before = left.length;
    left = left.filter(
      (member) =>
        !nameOf(member)?.startsWith('#') ||
        left.some((other) => other !== member && other.getText().includes(nameOf(member))),
    );
  }
  return members
    .filter((member) => !left.includes(member))
    .reduceRight((text, member) => text.slice(0, member.pos) + text.slice(member.end), source);
}

/** Tells whether a member stays: those without a name as text are of each object, such as `Symbol.toPrimitive`. */
function isUsed(name, kept) {
  return name === undefined || name.startsWith('#') || kept.includes(name);
}

function membersOf(file) {
  let members;
  const visit = (node) => {
    if (ts.isClassExpression(node) && node.name.text === 'Uri') members = [...node.members];
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return members;
}

/** Returns a program for each step, whose `Uri` has the members up to this one. */
export function ladder() {
  const source = readFileSync(here('../../dist/uri/uri.js'), 'utf8');
  const kept = [];
  return Object.entries(STEPS).map(([step, names], n) => {
    kept.push(...names);
    const folder = here(`../../temp/ladder/${n}/`);
    mkdirSync(folder, { recursive: true });
    cpSync(here('../../dist/'), folder, { recursive: true });
    writeFileSync(`${folder}package.json`, '{ "type": "module", "sideEffects": false }\n');
    writeFileSync(`${folder}uri/uri.js`, cut(source, kept));
    return { name: n === 0 ? step : `+ ${step}`, code: `export { Uri } from '${folder}uri/uri.js';` };
  });
}
