// Reads from the sources what errors say: the texts of each fault, with a gap for what is known only when it runs.
import ts from 'typescript';
import { GAP } from './skeleton.mjs';

/** What the message of an error is made of, and its code. */
const PROPERTIES = ['code', 'component', 'problem', 'advice'];
/** Stands for a parameter, whose number it has. */
const PARAMETER = /\u0001(\d+)\u0002/;
const OPTIONS = { noLib: true, types: [], allowImportingTsExtensions: true, module: ts.ModuleKind.NodeNext };

/** Lists the faults that files can make; `place` is a gap where the message says where. */
export function faultsOf(files) {
  const program = ts.createProgram(files, OPTIONS);
  const reader = new Reader(program.getTypeChecker());
  const nodes = program.getSourceFiles().flatMap((file) => [...nodesOf(file)]);
  nodes.filter(ts.isCallExpression).forEach((call) => reader.keep(call));
  return nodes.filter(ts.isObjectLiteralExpression).flatMap((literal) => reader.faultsOf(literal));
}

/** Says which texts an expression can have. */
class Reader {
  #checker;
  /** The calls of each function. */
  #calls = new Map();
  #parameters = [];

  constructor(checker) {
    this.#checker = checker;
  }

  /** Keeps a call, for the parameters of what it calls. */
  keep(call) {
    const called = this.#declarationOf(call.expression);
    this.#calls.set(called, [...(this.#calls.get(called) ?? []), call]);
  }

  /** Lists the texts of an object that is a fault, its parameters filled with what each call gives. */
  faultsOf({ properties }) {
    const values = new Map(properties.map((one) => [one.name?.getText(), one]));
    if (!PROPERTIES.every((name) => values.has(name))) return [];
    const place = values.has('input') ? GAP : '';
    return product(PROPERTIES.map((name) => this.#texts(values.get(name))))
      .flatMap((texts) => this.#filled(texts))
      .map(([code, component, problem, advice]) => ({ code, component, problem, place, advice }));
  }

  #filled(texts, seen = []) {
    const [, first] = PARAMETER.exec(texts.join()) ?? [];
    if (first === undefined) return [texts];
    const { parent } = this.#parameters[first];
    if (seen.includes(parent)) return [];
    const calls = this.#calls.get(parent) ?? [undefined];
    return calls
      .flatMap((call) => this.#called(texts, parent, call))
      .flatMap((some) => this.#filled(some, [...seen, parent]));
  }

  /** Lists texts as a call of a function makes them. */
  #called(texts, { parameters }, call) {
    const used = parameters.filter((one) => texts.join().includes(this.#mark(one)));
    const given = used.map((one) => this.#texts(call?.arguments[parameters.indexOf(one)] ?? one.initializer));
    return product(given).map((values) =>
      texts.map((text) => used.reduce((all, one, at) => all.replaceAll(this.#mark(one), values[at]), text)),
    );
  }

  #mark(parameter) {
    if (!this.#parameters.includes(parameter)) this.#parameters.push(parameter);
    return `\u0001${this.#parameters.indexOf(parameter)}\u0002`;
  }

  #texts(node) {
    if (node === undefined) return [GAP];
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isIdentifier(node) || ts.isShorthandPropertyAssignment(node))
      return this.#named(this.#declarationOf(node));
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((one) => this.#texts(one));
    if (ts.isTemplateExpression(node)) return this.#joined(node);
    return ts.isPropertyAssignment(node) || ts.isAsExpression(node)
      ? this.#texts(node.initializer ?? node.expression)
      : [GAP];
  }

  #joined({ head, templateSpans }) {
    const pieces = templateSpans.flatMap(({ expression, literal }) => [
      this.#texts(expression),
      [literal.text],
    ]);
    return product([[head.text], ...pieces]).map((some) => some.join(''));
  }

  #named(declaration) {
    if (declaration === undefined || !ts.isIdentifier(declaration.name)) return [GAP];
    if (ts.isParameter(declaration)) return [this.#mark(declaration)];
    return ts.isVariableDeclaration(declaration) ? this.#texts(declaration.initializer) : [GAP];
  }

  #declarationOf(node) {
    if (ts.isPropertyAccessExpression(node)) return undefined;
    const symbol = ts.isShorthandPropertyAssignment(node)
      ? this.#checker.getShorthandAssignmentValueSymbol(node)
      : this.#checker.getSymbolAtLocation(node);
    const isImported = ((symbol?.flags ?? 0) & ts.SymbolFlags.Alias) !== 0;
    return (isImported ? this.#checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  }
}

function* nodesOf(node) {
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Lists each way to take one of each list. */
function product(lists) {
  return lists.reduce((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}
