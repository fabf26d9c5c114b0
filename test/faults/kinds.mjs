// Makes faults of kinds that mutation tools do not make, from the syntax of a source: a number off by one, a range shorter by one,
// a list without its last entry, two neighbours swapped, an index from the other end.
import ts from 'typescript';

const { SyntaxKind } = ts;

/** The sources that hold types only. */
const TYPES = /^(?:template\/types|text\/not|uri\/types|uri\/url-names)\.ts$|(?:^|\/)index\.ts$/;

const isLiteral = (node) =>
  ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node);

/** Returns the number that is one more, written as the number is. */
function nextNumber(text) {
  if (text.startsWith('0x')) return `0x${(Number(text) + 1).toString(16)}`;
  return /^\d[\d_]*$/.test(text) ? String(Number(text.replaceAll('_', '')) + 1) : undefined;
}

function* numbers(node, text) {
  if (!ts.isNumericLiteral(node)) return;
  // an index of a list is another kind
  if (ts.isElementAccessExpression(node.parent) || ts.isLiteralTypeNode(node.parent)) return;
  const next = nextNumber(text(node));
  if (next !== undefined) yield [node, next];
}

/** Replaces each match of an expression in turn; the first characters of the text are left. */
function* replaced(node, source, pattern, change) {
  for (const match of source.matchAll(pattern)) {
    const made = change(match);
    if (made === undefined || made === match[0]) continue;
    const end = match.index + match[0].length;
    yield [node, source.slice(0, match.index) + made + source.slice(end)];
  }
}

const before = (char) => String.fromCharCode(char.charCodeAt(0) - 1);

/** Tells whether a text is an expression, or a source of one. */
const isPattern = (node, source) =>
  ts.isRegularExpressionLiteral(node) || (ts.isStringLiteralLike(node) && /\[\^?\w-\w|\(\?:/.test(source));

const SHORTER = { '<': '- 1', '<=': '- 1', '>': '+ 1', '>=': '+ 1' };

function* ranges(node, text) {
  const source = text(node);
  if (isPattern(node, source)) {
    yield* replaced(
      node,
      source,
      /([A-Za-z\d])-([A-Za-z\d])(?=[^[]*\])/g,
      ([, from, to]) => `${from}-${before(to)}`,
    );
    yield* replaced(node, source, /\{(\d+,)?(\d+)\}/g, ([, from = '', to]) => `{${from}${to - 1}}`);
  }
  if (!ts.isBinaryExpression(node) || ts.isNumericLiteral(node.right)) return;
  const shorter = SHORTER[text(node.operatorToken)];
  if (shorter !== undefined && !ts.isPrefixUnaryExpression(node.right)) yield [node, `${source} ${shorter}`];
}

/** Returns the text of a list without its last entry. */
function withoutLast(node, entries, text) {
  const source = text(node);
  const start = node.getStart();
  const end = entries.at(-2).getEnd() - start;
  return source.slice(0, end) + source.slice(entries.at(-1).getEnd() - start).replace(/^,/, '');
}

const isTable = (node) =>
  ts.isVariableDeclaration(node.parent) && ts.isSourceFile(node.parent.parent.parent.parent);

function* lists(node, text) {
  const source = text(node);
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
    const { elements } = node;
    const isList = elements.every((one) => isLiteral(one) || ts.isArrayLiteralExpression(one));
    if (isList || isTable(node)) yield [node, withoutLast(node, elements, text)];
  }
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 2 && isTable(node))
    yield [node, withoutLast(node, node.properties, text)];
  if (ts.isRegularExpressionLiteral(node)) yield* replaced(node, source, /\|[^|()[\]]+(?=\))/g, () => '');
  const isSplit =
    ts.isStringLiteral(node) &&
    ts.isPropertyAccessExpression(node.parent) &&
    text(node.parent.name) === 'split';
  if (isSplit && source.includes(' ')) yield [node, source.replace(/ [^ ]+(.)$/, '$1')];
}

/** Tells whether a statement is an `if` that leaves the function. */
const isGuard = (node) =>
  node !== undefined &&
  ts.isIfStatement(node) &&
  node.elseStatement === undefined &&
  [SyntaxKind.ReturnStatement, SyntaxKind.ThrowStatement, SyntaxKind.ContinueStatement].includes(
    node.thenStatement.kind,
  );

function* swaps(node, text) {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.QuestionQuestionToken) {
    const { left, right } = node;
    if (!isLiteral(right) && right.kind !== SyntaxKind.NullKeyword)
      yield [node, `(${text(right)}) ?? (${text(left)})`];
  }
  if (ts.isConditionalExpression(node) && ts.isConditionalExpression(node.whenFalse)) {
    const { condition, whenTrue, whenFalse: other } = node;
    const [one, two] = [
      `${text(condition)} ? ${text(whenTrue)}`,
      `${text(other.condition)} ? ${text(other.whenTrue)}`,
    ];
    yield [node, `${two} : ${one} : ${text(other.whenFalse)}`];
  }
  if (!ts.isBlock(node)) return;
  for (const [n, one] of node.statements.entries()) {
    const other = node.statements[n + 1];
    if (isGuard(one) && isGuard(other)) yield [[one, other], `${text(other)}\n${text(one)}`];
  }
}

/** Methods that read a list or a text from one end, and their counterparts for the other end. */
const ENDS = [
  [/^indexOf\(/, 'lastIndexOf('],
  [/^lastIndexOf\(/, 'indexOf('],
  [/^at\(-1\)$/, 'at(0)'],
  [/^pop\(\)$/, 'shift()'],
  [/^slice\(0, -1\)$/, 'slice(1)'],
  [/^slice\(1\)$/, 'slice(0, -1)'],
  [/^charAt\(0\)$/, 'slice(-1)'],
  [/^find\(/, 'findLast('],
  [/^findIndex\(/, 'findLastIndex('],
  [/^unshift\(/, 'push('],
  [/^push\(/, 'unshift('],
];

function* ends(node, text) {
  if (ts.isElementAccessExpression(node) && text(node.argumentExpression) === '0')
    yield [node, `${text(node.expression)}.at(-1)`];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const start = node.expression.name.getStart() - node.getStart();
  const source = text(node);
  const call = source.slice(start);
  for (const [pattern, other] of ENDS)
    if (pattern.test(call)) yield [node, source.slice(0, start) + call.replace(pattern, () => other)];
}

/** Each kind by its name. */
export const KINDS = {
  'a number is one more': numbers,
  'a range is one shorter': ranges,
  'a list is without its last entry': lists,
  'two neighbours are swapped': swaps,
  'an index is from the other end': ends,
};

/** Widens a range of a source by whole lines until its text is nowhere else. */
function piece(source, from, to) {
  let [start, end] = [from, to];
  while (source.split(source.slice(start, end)).length !== 2 || end - start < 8) {
    start = source.lastIndexOf('\n', start - 2) + 1;
    const next = source.indexOf('\n', end + 1);
    end = next < 0 ? source.length : next;
    // the spaces before a line are no part of it
    while (source[start] === ' ') start += 1;
  }
  return [start, end];
}

/** Returns the faults of a source: a piece of its text, and the text that replaces it. */
export function faultsOf(file, source) {
  if (TYPES.test(file)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const text = (node) => node.getText(tree);
  const faults = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const [kind, make] of Object.entries(KINDS)) {
      for (const [place, made] of make(node, text)) {
        const [first, last] = [place].flat(1).length === 2 ? place : [place, place];
        const [from, to] = [first.getStart(tree), last.getEnd()];
        const [start, end] = piece(source, from, to);
        faults.push({
          file,
          kind,
          from: source.slice(start, end),
          to: source.slice(start, from) + made + source.slice(to, end),
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}
