import type { Task } from './troubles.mjs';

export interface Random {
  readonly below: (count: number) => number;
}

/** Walks over an automaton, and how many transitions it has. */
export interface Walks {
  readonly size: number;
  readonly walk: (at: number) => string;
}

export interface Texts {
  readonly size: number;
  readonly portable: readonly Task[];
  readonly near: readonly Task[];
}

export function randomOf(seed: number): Random;

export function make(
  count: number,
  random: Random,
  walks: ((below: Random['below']) => Walks) | undefined,
  isPortable: (text: string) => boolean,
  isReference: (text: string) => boolean,
): Texts;
