// eslint.config.js: finds a method that returns a changed copy, when the copy is dropped.
const NAMES = [
  'append(Param|Path|Segments)',
  'relativeTo',
  'with(Authority|Fragment|Host|LastSegment|Params?|Path|Port|Query|Scheme|UserInfo)?',
  'without(Pair|Param)?',
];
// other values have methods of these names too: they count after a name above, and where a value is named `uri`
const SHARED = ['append', 'normalize', 'resolve', 'toSorted'];

const named = (path, names) => `[callee.${path}.name=/^(${names.join('|')})$/]`;
const OWNERS = [
  named('object.callee.property', NAMES),
  ...['object', 'object.object', 'object.property', 'object.callee.object'].map(
    (path) => `[callee.${path}.name=/uri$/i]`,
  ),
];
const CALLS = [named('property', NAMES), ...OWNERS.map((owner) => named('property', SHARED) + owner)];

// what a statement drops can stand in a chain, after "&&", in a choice and between commas
const INSIDE = ['Chain', 'Conditional', 'Logical', 'Sequence'].map((kind) => `${kind}Expression`);
const STATEMENTS = [0, 1, 2, 3].map(
  (depth) => `ExpressionStatement${` > :matches(${INSIDE}):not(.left, .test)`.repeat(depth)}`,
);

const dropped = {
  selector: `:matches(${STATEMENTS}) > CallExpression:matches(${CALLS}):not(.left, .test)`,
  message: 'A Uri never changes: use the copy that this method returns.',
};

export default [{ rules: { 'no-restricted-syntax': ['error', dropped] } }];
