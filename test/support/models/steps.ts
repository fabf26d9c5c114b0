/** Changes as plain data, so that a failing test prints the chain of changes. */
import fc, { type Arbitrary } from 'fast-check';
import type { Uri } from 'urial';
import { anyText, maybe, type Parts, segmentData, segmentList } from '../arbitraries/references.ts';
import {
  alignLast,
  alignSegments,
  appendData,
  appendText,
  hasEmptySegment,
  hasDotSegment,
  ungated,
  isDot,
  joinSegments,
  loneSurrogateIn,
} from './data.ts';
import { spell } from './gate.ts';
import { type Change, changeAtOnce, changeOne, isPartText, type Part, PARTS, Refused } from './model.ts';
import {
  authorityText,
  fragmentText,
  hostText,
  pathText,
  portText,
  givenQuery,
  schemeText,
  userInfoText,
} from '../arbitraries/texts.ts';

export type Step =
  | { readonly set: Part | 'authority'; readonly to: string | undefined }
  | { readonly with: Change }
  | { readonly segments: readonly string[] }
  | { readonly append: readonly string[] }
  | { readonly text: string }
  | { readonly last: string };

/** Changes one component, by its name. */
export function put(uri: Uri, part: Part | 'authority', text: string | undefined): Uri {
  switch (part) {
    case 'scheme':
      return uri.withScheme(text);
    case 'authority':
      return uri.withAuthority(text as string);
    case 'userInfo':
      return uri.withUserInfo(text);
    case 'host':
      return text === undefined ? uri.withHost(undefined) : uri.withHost(text);
    case 'port':
      return uri.withPort(text);
    case 'path':
      return uri.withPath(text);
    case 'query':
      return uri.withQuery(text);
    case 'fragment':
      return uri.withFragment(text);
  }
}

/** Makes the change with the library. */
export function take(uri: Uri, step: Step): Uri {
  if ('set' in step) return put(uri, step.set, step.to);
  if ('with' in step) return uri.with(step.with);
  if ('segments' in step) return uri.withPath(step.segments);
  if ('last' in step) return uri.withLastSegment(step.last);
  if ('text' in step) return uri.appendPath(step.text);
  return uri.appendSegments(...step.append);
}

/** Makes the change with the model. */
export function takeModel(parts: Parts, step: Step): Parts {
  if ('set' in step) return changeOne(parts, step.set, step.to);
  if ('with' in step) return changeAtOnce(parts, step.with);
  if ('segments' in step) {
    const { texts, fresh } = alignSegments(step.segments, parts.path, parts);
    if (!fresh.every(isSegmentData)) throw new Refused('segments');
    return { ...parts, path: spell(joinSegments(texts), parts) };
  }
  if ('last' in step) {
    const { texts, fresh } = alignLast(step.last, parts.path, parts);
    if (!fresh.every(isSegmentData)) throw new Refused('last');
    const isNothing = texts.join('/') === '';
    if (isNothing && parts.host === undefined) throw new Refused('empty-segment');
    return { ...parts, path: isNothing ? '/' : spell(texts.join('/'), parts) };
  }
  if ('text' in step) {
    const text = ungated(step.text);
    if (!isPartText('path', text) || hasDotSegment(text)) throw new Refused('path');
    return { ...parts, path: spell(appendText(parts.path, text, parts), parts) };
  }
  if (!step.append.every(isSegmentData)) throw new Refused('append');
  if (hasEmptySegment(parts.path, step.append, parts)) throw new Refused('empty-segment');
  return { ...parts, path: spell(appendData(parts.path, step.append, parts), parts) };
}

function isSegmentData(data: string): boolean {
  return !isDot(data) && loneSurrogateIn(data) < 0;
}

/** Texts that the rule of each part allows. */
export const TEXT_OF: Readonly<Record<Part | 'authority', Arbitrary<string>>> = {
  scheme: schemeText,
  authority: authorityText,
  userInfo: userInfoText,
  host: hostText,
  port: portText,
  path: pathText,
  query: givenQuery,
  fragment: fragmentText,
};

/** A change of one part, mostly to a text that its rule allows. */
export function anyPut(): Arbitrary<{ readonly set: Part | 'authority'; readonly to: string | undefined }> {
  const parts: readonly (Part | 'authority')[] = [...PARTS, 'authority'];
  return fc.oneof(
    ...parts.map((set) =>
      fc.record({
        set: fc.constant(set),
        to: fc.oneof(
          { weight: 4, arbitrary: TEXT_OF[set] },
          { weight: 2, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: anyText() },
        ),
      }),
    ),
  );
}

/** Texts for some of the parts, all allowed; with `removing` some of them `undefined`. */
export function anyChange(removing: boolean): Arbitrary<Change> {
  const value = (part: Part): Arbitrary<string | undefined> =>
    removing ? maybe(TEXT_OF[part]) : TEXT_OF[part];
  return fc.record(
    {
      scheme: value('scheme'),
      userInfo: value('userInfo'),
      host: value('host'),
      port: value('port'),
      path: value('path'),
      query: value('query'),
      fragment: value('fragment'),
    },
    { requiredKeys: [] },
  );
}

export function anyStep(): Arbitrary<Step> {
  return fc.oneof(
    { weight: 6, arbitrary: anyPut() },
    { weight: 2, arbitrary: anyChange(true).map((texts) => ({ with: texts })) },
    { weight: 1, arbitrary: segmentList().map((segments) => ({ segments })) },
    { weight: 1, arbitrary: segmentList().map((append) => ({ append })) },
    { weight: 1, arbitrary: segmentData().map((last) => ({ last })) },
    { weight: 1, arbitrary: fc.oneof(pathText, anyText()).map((text) => ({ text })) },
  );
}
