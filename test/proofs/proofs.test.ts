/** The quickest proofs; `proofs.slow.test.ts` runs all. */
import { GRAMMAR } from './grammar.ts';
import { prove } from './prove.ts';

prove([['The grammar', GRAMMAR.slice(0, 10)]]);
