/** The panels and the tools by their names. */
import type { Panel as Name } from '../logic/state.ts';
import { codePanel } from './panels/code.tsx';
import { comparePanel } from './panels/compare.tsx';
import { encodePanel } from './panels/encode.tsx';
import { manyPanel } from './panels/many.tsx';
import { normalizePanel } from './panels/normalize.tsx';
import { readersPanel } from './panels/readers.tsx';
import { redactPanel } from './panels/redact.tsx';
import { resolvePanel } from './panels/resolve.tsx';
import { routesPanel } from './panels/routes.tsx';
import { tagPanel } from './panels/tag.tsx';
import { templatePanel } from './panels/template.tsx';
import type { Panel } from './pieces.tsx';

export const VIEWS: Readonly<Record<Name, Panel>> = {
  code: codePanel,
  readers: readersPanel,
  compare: comparePanel,
  resolve: resolvePanel,
  normalize: normalizePanel,
  redact: redactPanel,
  tag: tagPanel,
  template: templatePanel,
  routes: routesPanel,
  many: manyPanel,
  encode: encodePanel,
};
