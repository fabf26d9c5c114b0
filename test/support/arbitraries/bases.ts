/** Generators of bases: relative ones, and those with a scheme to which a relative one leads at last. */
import fc, { type Arbitrary } from 'fast-check';
import type { Uri } from 'urial';
import { anyUri, schemed } from './references.ts';
import { pathText, schemeText } from './texts.ts';

const relative: Arbitrary<Uri> = anyUri().map((uri) => uri.withScheme(undefined));

/** Relative bases; many of them are rootless, and go up. */
export const relativeBase: Arbitrary<Uri> = fc.oneof(
  relative,
  fc
    .tuple(relative, fc.constantFrom('', '../', '../../', './'), pathText)
    .map(([uri, front, path]) => uri.withAuthority(undefined).withPath(front + path)),
);

/** Bases with a scheme, and with an authority or a path that has a root. */
export const place: Arbitrary<Uri> = fc.tuple(anyUri(), schemeText).map(([uri, scheme]) => {
  const based = uri.isRelative ? schemed(uri, scheme) : uri;
  return based.hasAuthority() || based.path.startsWith('/') ? based : based.withPath(`/${based.path}`);
});
