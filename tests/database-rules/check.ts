/** A check constraint, by name, with rows that it rejects and similar rows that it accepts. */
export interface Check {
  name: string;
  columns: string;
  refused: readonly string[];
  allowed: readonly string[];
  words?: readonly string[];
}

export function row(name: string, columns: string, refused: readonly string[], allowed: readonly string[]): Check {
  return { name, columns, refused, allowed };
}

export function oneOf(name: string, column: string, allowedValues: string): Check {
  const all = allowedValues.split(' ');
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
