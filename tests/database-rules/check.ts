/** A check constraint, by its name, with rows that it refuses and rows beside them that it lets in. */
export interface Check {
  name: string;
  columns: string;
  /** Values of the columns, as SQL; the others are left empty. */
  refused: readonly string[];
  allowed: readonly string[];
  /** All words that it lets in, where it is of words. */
  words?: readonly string[];
}

export function row(name: string, columns: string, refused: readonly string[], allowed: readonly string[]): Check {
  return { name, columns, refused, allowed };
}

/** A column that takes these words alone. */
export function oneOf(name: string, column: string, words: string): Check {
  const all = words.split(' ');
  return {
    ...row(
      name,
      column,
      ["'nonsense'"],
      all.map((word) => `'${word}'`),
    ),
    words: all,
  };
}
