import { tryAllStrings } from './all.ts';

// each character more takes twelve times as long
tryAllStrings(6);
