/** The quickest proofs; `proofs.slow.test.ts` runs all. */
import { ENDINGS } from './endings.ts';
import { prove } from './prove.ts';

prove([['Places for a link of data', ENDINGS]]);
