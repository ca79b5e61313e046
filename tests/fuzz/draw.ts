import fc, { type GeneratorValue } from 'fast-check';

/** Returns true once in `oneIn` draws on average. */
export function chance(g: GeneratorValue, oneIn: number): boolean {
  return g(fc.nat, { max: oneIn - 1 }) === 0;
}

export function pick<T>(g: GeneratorValue, list: readonly T[]): T {
  return list[g(fc.nat, { max: list.length - 1 })] as T;
}
