import { tryAllPaths } from './all.ts';

tryAllPaths(8);
