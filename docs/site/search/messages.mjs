// The messages of all errors, as the sources make them and as the examples print them. A gap stands for what is known only when it runs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { DIGIT_FIRST, OTHER_SCHEME, TROUBLES } from '../../../dist/link/troubles.js';
import { errorSections, errorsOf } from '../errors.mjs';
import { GAP } from './skeleton.mjs';

/** The advice of a check, where a rule has none of its own. */
const REFUSE = 'refuse the link, or use a fallback';

const OPTIONS = { noLib: true, types: [], allowImportingTsExtensions: true, module: ts.ModuleKind.NodeNext };

/** Lists each message with the page of its code. */
export function messagesOf() {
  const messages = [...made(), ...portable(), ...shown()].map(([code, text]) => ({
    url: `errors/${code}.html`,
    text: text.replaceAll(/\n+/g, GAP),
  }));
  return [...new Map(messages.map((message) => [Object.values(message).join(), message])).values()];
}

/** The messages that the sources make. The command line makes none of its own. */
function made() {
  const files = readdirSync('src', { recursive: true }).filter((name) => /^(?!cli).*\.ts$/.test(name));
  const paths = files.map((name) => join('src', name));
  const program = ts.createProgram(paths, OPTIONS);
  const reader = new Reader(program.getTypeChecker());
  const nodes = [];
  const visit = (node) => {
    nodes.push(node);
    if (ts.isCallExpression(node)) reader.keep(node);
    ts.forEachChild(node, visit);
  };
  program.getSourceFiles().forEach(visit);
  return nodes.flatMap((node) => reader.messagesOf(node));
}

/** What `checkPortable` refuses is a table. */
function portable() {
  const words = TROUBLES.map(([, , ...rest]) => rest);
  return [...words, OTHER_SCHEME, DIGIT_FIRST].map(([problem, advice, component = GAP]) => [
    'not-portable',
    `${component}: ${problem}${GAP}; ${advice}`,
  ]);
}

/** The messages of the examples, without their data, which stands in quotes. */
function shown() {
  return errorSections()
    .flatMap(({ text }) => errorsOf(/^```ts\n([^]*?)^```$/m.exec(text)[1]))
    .map(({ code, message }) => [
      code,
      message.replace(/ at index \d+ of ".*?"(?=; )/s, GAP).replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${GAP}"`),
    ]);
}

/** Says which texts an expression can have. */
class Reader {
  #checker;
  /** The calls of each function. */
  #calls = new Map();

  constructor(checker) {
    this.#checker = checker;
  }

  keep(call) {
    const called = this.#declarationOf(call.expression);
    this.#calls.set(called, [...(this.#calls.get(called) ?? []), call]);
  }

  /** Lists the messages of a node that makes a fault, with their codes. */
  messagesOf(node) {
    const [code, component, problem, advice, isPlaced] = pieces(node) ?? [];
    if (component === undefined) return [];
    return this.#waysTo(node)
      .flatMap((calls) =>
        product([code ?? component, component, problem, advice].map((one) => this.#texts(one, calls))),
      )
      .filter(([, name, what]) => name + what !== GAP + GAP)
      .map(([key, name, what, remedy]) => [
        // a code that is computed is that of the component
        key === GAP ? name : key,
        `${name}: ${what}${isPlaced ? GAP : ''}; ${remedy}`,
      ]);
  }

  /** Lists the calls that lead to an expression: of its function, and of the function with that call. */
  #waysTo(node, most = 2) {
    const calls = this.#calls.get(ts.findAncestor(node, ts.isFunctionLike));
    if (most === 0 || calls === undefined) return [[]];
    return calls.flatMap((call) => this.#waysTo(call, most - 1).map((others) => [call, ...others]));
  }

  #texts(node, calls) {
    if (node === undefined) return [GAP];
    if (typeof node === 'string') return [node];
    const read = (one) => this.#texts(one, calls);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isIdentifier(node) || ts.isShorthandPropertyAssignment(node))
      return read(this.#declarationOf(node));
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return read(node.initializer);
    if (ts.isAsExpression(node)) return read(node.expression);
    if (ts.isConditionalExpression(node)) return [...read(node.whenTrue), ...read(node.whenFalse)];
    if (ts.isParameter(node)) return this.#given(node, calls);
    if (!ts.isTemplateExpression(node)) return [GAP];
    const add = (fronts, { expression, literal }) =>
      product([fronts, read(expression)]).map((some) => some.join('') + literal.text);
    return node.templateSpans.reduce(add, [node.head.text]);
  }

  /** Lists the texts that a call gives to a parameter. */
  #given(parameter, [call, ...others]) {
    const at = parameter.parent.parameters.indexOf(parameter);
    return this.#texts(call?.arguments[at] ?? parameter.initializer, others);
  }

  #declarationOf(node) {
    const symbol = ts.isShorthandPropertyAssignment(node)
      ? this.#checker.getShorthandAssignmentValueSymbol(node)
      : this.#checker.getSymbolAtLocation(node);
    return (symbol?.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol)
      ?.valueDeclaration;
  }
}

/** Returns code, component, problem and advice where a node makes a fault, and whether it has a place. */
function pieces(node) {
  if (ts.isVariableDeclaration(node) && node.type?.getText() === 'Problem')
    return [...node.initializer.elements, true];
  const [first, ...rest] = ts.isCallExpression(node) ? node.arguments : [];
  const name = first && node.expression.getText();
  if (name === 'faultAt') {
    const [problem, , code, advice = REFUSE] = rest;
    return [code, first, problem, advice, true];
  }
  if (name !== 'uriError') return undefined;
  const [problem, advice, place] = rest;
  const given = new Map(place?.properties?.map((one) => [one.name?.getText(), one]));
  return [given.get('code'), first, problem, advice, given.has('input')];
}

/** Lists each way to take one of each list. */
function product(lists) {
  return lists.reduce((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}
