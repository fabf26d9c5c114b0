import { tryAllPaths, tryAllStrings } from './all.ts';

tryAllStrings(3);
tryAllPaths(4);
