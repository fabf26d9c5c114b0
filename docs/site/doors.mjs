// Doors to the playground: an example as the fields of a panel that make the same call with the same arguments.
import ts from 'typescript';
import { QueryParams, Uri } from 'urial';

/** The members that the page shows. */
const GETTERS =
  /^(?:kind|scheme|authority|userInfo|credentials|host|hostKind|port|effectivePort|origin|path|segments|lastSegment|query|fragment|portNumber|isRelative|isAbsoluteUri)$/;

/** The methods that change a part, in the order in which the panel makes them, with the names of their fields. */
const CHANGES = new Map([
  ['withScheme', 'scheme'],
  ['withHost', 'host'],
  ['withUserInfo', 'userInfo'],
  ['withPort', 'port'],
  ['withPath', 'path'],
  ['withQuery', 'query'],
  ['withFragment', 'fragment'],
  ['withLastSegment', 'withLastSegment'],
  ['appendSegments', 'appendSegments'],
  ['appendPath', 'appendPath'],
]);

/** The functions that take a text alone. */
const OF_ONE =
  /^(?:checkHref|checkFetch|checkPortable|fromHref|fromIri|fromUserInput|tryFromUserInput|browserDifferences|redact|uri)$/;
/** The field of the second text of those that take two. */
const SECOND = {
  __proto__: null,
  checkRedirect: 'own',
  checkOAuthRedirect: 'registered',
  browserDifferences: 'page',
};
/** The panels of the functions that have one. */
const PANELS = { __proto__: null, browserDifferences: 'readers', redact: 'redact' };

/** A result that is shown, behind its statement. */
const RESULT = /^\s*(\/\/ (?:=>|throws) .*)/;

/** @typedef {{ readonly statement: string, readonly result: string, readonly fragment: string }} Door */

/**
 * Finds the first statement with a result that a panel can make.
 *
 * @param {string} code
 * @returns {Door | undefined} Its text, its result, and the fragment of the link; `undefined` where there is none.
 */
export function doorOf(code) {
  const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  const names = new Map();
  for (const statement of file.statements) {
    const result = RESULT.exec(code.slice(statement.end))?.[1];
    if (ts.isExpressionStatement(statement) && result !== undefined) {
      const fields = new Example(names).fieldsOf(statement.expression);
      const fragment = fields && fragmentOf(fields);
      if (fragment !== undefined) return { statement: statement.getText(), result, fragment };
    }
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) names.set(name.text, initializer);
  }
  return undefined;
}

/** Returns the fragment; `undefined` for texts that no link can carry. */
function fragmentOf(fields) {
  return /\p{Cs}/u.test(Object.entries(fields).join()) ? undefined : QueryParams.from(fields).toString();
}

/** Reads the expressions of an example; `names` has what its constants are made of. */
class Example {
  #names;

  constructor(names) {
    this.#names = names;
  }

  /** Returns the fields of the panel; `undefined` where no panel makes the same. */
  fieldsOf(expression) {
    const { call, members } = this.#unwrapped(expression);
    if (call === undefined) return undefined;
    if (ts.isTaggedTemplateExpression(call)) return isEnd(members) ? this.#tag(call) : undefined;
    if (ts.isIdentifier(call.expression)) return this.#function(call, members);
    return this.#method(call, members);
  }

  /** Returns the last call of an expression, and the members that are read of its result. */
  #unwrapped(expression, members = []) {
    if (ts.isPropertyAccessExpression(expression))
      return this.#unwrapped(expression.expression, [expression.name.text, ...members]);
    if (ts.isIdentifier(expression) && this.#names.get(expression.text) !== undefined)
      return this.#unwrapped(this.#names.get(expression.text), members);
    const isCall = ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression);
    return { call: isCall ? expression : undefined, members };
  }

  #function({ expression: { text: name }, arguments: given }, members) {
    const args = this.#texts(given);
    if (args === undefined) return name === 'redact' ? this.#redact(given) : undefined;
    const [uri, second] = args;
    const isKnown = second === undefined ? OF_ONE.test(name) : args.length === 2 && name in SECOND;
    if (!isKnown || (name === 'uri' && !isRead(members))) return undefined;
    return { uri, ...(second !== undefined && { [SECOND[name]]: second }), panel: PANELS[name] };
  }

  #redact([text, options]) {
    const [uri, value] = [this.#value(text), options && this.#value(options)?.value];
    if (typeof uri?.value !== 'string' || !Array.isArray(value?.params)) return undefined;
    return { uri: uri.value, secrets: value.params.join(', '), panel: 'redact' };
  }

  #method(call, members) {
    const chain = this.#chain(call);
    if (chain === undefined) return undefined;
    const { root, text, calls } = chain;
    if (root === 'routes') return members.length === 0 ? this.#routes(text, calls) : undefined;
    if (root === 'template') return isTemplateEnd(members) ? this.#template(text, calls) : undefined;
    if (calls.length === 0) return isRead(members) ? { uri: text } : undefined;
    if (calls.every(({ name }) => CHANGES.has(name)))
      return isEnd(members) ? changes(text, calls) : undefined;
    return calls.length === 1 && isEnd(members) ? single(text, calls[0]) : undefined;
  }

  /** Returns what a chain of calls begins with, and the calls with their arguments. */
  #chain(expression) {
    const node = this.#named(expression);
    if (!ts.isCallExpression(node)) return undefined;
    const begin = rootOf(node);
    if (begin !== undefined) {
      const value = this.#value(node.arguments[0])?.value;
      const isWhole =
        node.arguments.length === 1 && typeof value === (begin === 'routes' ? 'object' : 'string');
      return isWhole ? { root: begin, text: value, calls: [] } : undefined;
    }
    if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
    const before = this.#chain(node.expression.expression);
    const args = node.arguments.map((one) => this.#argument(one));
    if (before === undefined || args.includes(undefined)) return undefined;
    const call = { name: node.expression.name.text, args: args.map(({ value }) => value) };
    return { ...before, calls: [...before.calls, call] };
  }

  #template(template, calls) {
    const shown = { template, panel: 'template' };
    if (calls.length === 0) return shown;
    const [{ name, args }, ...others] = calls;
    if (others.length > 0 || args.length !== 1) return undefined;
    const [value] = args;
    if (name === 'match' && typeof value === 'string') return { uri: value, ...shown };
    return name === 'expand' && typeof value === 'object'
      ? { ...shown, ...typedIn('let', Object.entries(value)) }
      : undefined;
  }

  #routes(table, calls) {
    const [{ name, args } = {}] = calls;
    if (calls.length !== 1 || name !== 'find' || typeof args[0] !== 'string') return undefined;
    const lines = Object.entries(table).map(([route, template]) => `${route}: ${template}`);
    return { uri: args[0], routes: lines.join('\n'), panel: 'routes' };
  }

  #tag({ tag, template }) {
    if (!ts.isIdentifier(tag) || tag.text !== 'uri' || !ts.isTemplateExpression(template)) return undefined;
    const { head, templateSpans: spans } = template;
    const values = spans.map(({ expression }) => this.#argument(expression));
    // the panel makes a base of what stands at the very start, where the tag refuses a text
    const isBased = head.text === '' && !spans[0].literal.text.startsWith(':');
    if (values.includes(undefined) || (isBased && !this.#isUri(spans[0].expression))) return undefined;
    const names = spans.map(({ expression }, n) =>
      ts.isIdentifier(expression) && expression.text !== 'undefined' ? expression.text : `hole${n + 1}`,
    );
    const text = head.text + spans.map(({ literal }, n) => `\${${names[n]}}${literal.text}`).join('');
    const data = names.map((name, n) => [name, values[n].value]);
    return { uri: '', tag: text, panel: 'tag', ...typedIn('hole', data) };
  }

  #texts(args) {
    const values = args.map((one) => this.#argument(one)?.value);
    return values.length > 0 && values.every((value) => typeof value === 'string') ? values : undefined;
  }

  /** Returns the value of an argument; a `Uri` is its text. */
  #argument(node) {
    const named = this.#named(node);
    return this.#value(this.#isUri(named) ? named.arguments[0] : named);
  }

  #isUri(node) {
    const named = this.#named(node);
    return ts.isCallExpression(named) && rootOf(named) === 'uri';
  }

  #named(node) {
    const made = ts.isIdentifier(node) ? this.#names.get(node.text) : undefined;
    return made === undefined ? node : this.#named(made);
  }

  /** Returns the value of a literal as `{ value }`; `undefined` for anything else. */
  #value(given) {
    const node = given && this.#named(given);
    if (node === undefined) return undefined;
    if (ts.isStringLiteralLike(node)) return { value: node.text };
    if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
    if (ts.isIdentifier(node) && node.text === 'undefined') return { value: undefined };
    if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false };
    if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true };
    if (ts.isArrayLiteralExpression(node)) {
      const all = node.elements.map((one) => this.#value(one));
      return all.includes(undefined) ? undefined : { value: all.map(({ value }) => value) };
    }
    return ts.isObjectLiteralExpression(node) ? this.#record(node) : undefined;
  }

  #record({ properties }) {
    const entries = properties.map((one) => {
      const value = ts.isPropertyAssignment(one) ? this.#value(one.initializer) : undefined;
      return value && [one.name.text, value.value];
    });
    return entries.includes(undefined) ? undefined : { value: Object.fromEntries(entries) };
  }
}

/** Tells what a call makes of its text: a `Uri`, a template, or routes. */
function rootOf({ expression }) {
  const text = expression.getText();
  if (/^(?:Uri\.(?:parse|tryParse|canParse)|uri)$/.test(text)) return 'uri';
  if (/^UriTemplate\.(?:parse|tryParse)$/.test(text)) return 'template';
  return text === 'routes' ? 'routes' : undefined;
}

/** Tells whether the result is read as a whole, as panels show it. */
function isEnd(members) {
  return members.length === 0 || members.join() === 'href';
}

/** Tells whether the page shows what is read, or an error is shown for it. */
function isRead(members) {
  return isEnd(members) || members[0] === 'error' || (members.length === 1 && GETTERS.test(members[0]));
}

/** Tells whether the panel "Template" shows what is read. */
function isTemplateEnd(members) {
  return isEnd(members) || members.join() === 'variables' || members[0] === 'error';
}

function changes(text, calls) {
  const order = calls.map(({ name }) => [...CHANGES.keys()].indexOf(name));
  if (order.some((at, n) => n > 0 && at <= order[n - 1])) return undefined;
  const isText = ({ args }) => args.length === 1 && /^(?:string|number|undefined)$/.test(typeof args[0]);
  if (!calls.every(isText)) return undefined;
  const edits = calls.map(({ name, args: [value] }) => [`with.${CHANGES.get(name)}`, value ?? null]);
  return { uri: text, ...Object.fromEntries(edits) };
}

/** Returns the fields for one call of a method. */
function single(text, { name, args }) {
  const [first, second] = args;
  if (name === 'normalize') return { uri: text, level: first ?? 'scheme', panel: 'normalize' };
  if (name === 'toMasked') return { uri: text, panel: 'redact' };
  if (typeof first !== 'string') return undefined;
  switch (name) {
    case 'resolve':
      return isResolve(text, second)
        ? { uri: first, base: text, strict: second?.strict ?? true, panel: 'resolve' }
        : undefined;
    case 'isEquivalentTo':
    case 'equals':
      return { uri: text, other: first, panel: 'compare' };
    case 'withoutParam':
      return args.length === 1 ? { uri: text, [`param.${first}`]: null } : undefined;
    case 'withParam':
    case 'appendParam':
      return /^(?:string|number)$/.test(typeof second)
        ? { uri: text, [`${name === 'withParam' ? 'param' : 'add'}.${first}`]: second }
        : undefined;
    default:
      return undefined;
  }
}

/** The panel resolves against a relative base too, as the option `relative` says. */
function isResolve(base, options = {}) {
  const isRelative = Uri.tryParse(base).uri?.isRelative === true;
  return (
    Object.keys(options).every((key) => key === 'strict' || key === 'relative') &&
    (!isRelative || options.relative === true)
  );
}

/** Writes a value as it is typed into a field of a variable. */
function typed(value) {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' || /^[\s[{"]/.test(value) ? JSON.stringify(value) : value;
}

/** Returns the fields of variables or holes; what is `undefined` has none. */
function typedIn(prefix, entries) {
  return Object.fromEntries(entries.map(([name, value]) => [`${prefix}.${name}`, typed(value)]));
}
