// eslint.config.js: finds a method that returns a changed copy, when the copy is dropped.
const NAMES = [
  'append(Param|Path|Segments)',
  'with(Authority|Fragment|Host|LastSegment|Params?|Path|Port|Query|Scheme|UserInfo)?',
  'without(Pair|Param)?',
];
const STATEMENTS = ['', ' > ChainExpression', ' > LogicalExpression'].map(
  (more) => `ExpressionStatement${more}`,
);

const dropped = {
  selector: `:matches(${STATEMENTS}) > CallExpression[callee.property.name=/^(${NAMES.join('|')})$/]`,
  message: 'A Uri never changes: use the copy that this method returns.',
};

export default [{ rules: { 'no-restricted-syntax': ['error', dropped] } }];
