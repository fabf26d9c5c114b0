/** Every line of the `inside/*.rows` files holds: names that the package does not export. */
import * as near from '../../src/cli/near.ts';
import * as shown from '../../src/cli/show/text.ts';
import * as decoded from '../../src/kernel/path/decoded.ts';
import * as dots from '../../src/kernel/path/dots.ts';
import * as gate from '../../src/kernel/path/gate.ts';
import * as normalize from '../../src/kernel/reference/normalize.ts';
import * as rules from '../../src/kernel/syntax/rules.ts';
import * as chars from '../../src/kernel/text/chars.ts';
import * as kind from '../../src/kernel/text/kind.ts';
import * as password from '../../src/kernel/text/password.ts';
import * as scan from '../../src/kernel/text/scan.ts';
import * as schemes from '../../src/kernel/text/schemes.ts';
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
