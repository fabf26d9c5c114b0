/** Every line of the `inside/*.rows` files holds: names that the package does not export. */
import * as near from '../../src/cli/near.ts';
import * as shown from '../../src/cli/show/text.ts';
import * as decoded from '../../src/link/decoded.ts';
import * as dots from '../../src/core/path/dots.ts';
import * as gate from '../../src/core/path/gate.ts';
import * as normalize from '../../src/core/reference/normalize.ts';
import * as rules from '../../src/core/syntax/rules.ts';
import * as chars from '../../src/core/text/chars.ts';
import * as kind from '../../src/core/text/kind.ts';
import * as password from '../../src/core/text/password.ts';
import * as scan from '../../src/core/text/scan.ts';
import * as schemes from '../../src/core/text/schemes.ts';
import { Uri } from 'urial';
import { runRows } from './run.ts';

const files = import.meta.glob('./inside/*.rows', { query: '?raw', import: 'default', eager: true });

runRows(files, {
  ...near,
  ...shown,
  ...decoded,
  ...dots,
  ...gate,
  ...normalize,
  ...rules,
  ...chars,
  ...kind,
  ...password,
  ...scan,
  ...schemes,
  Uri,
});
