import { rowsOf, type FormValues } from './typed-fields';

export const rowMoves = ['add', 'remove', 'up', 'down'] as const;
export type RowMove = (typeof rowMoves)[number];

export function arrangedRows(count: number, move: RowMove, index: number): number[] {
  const rows = Array.from({ length: count }, (_, row) => row);
  if (move === 'add') return [...rows, -1];
  if (index < 0 || index >= count) return rows;
  if (move === 'remove') return rows.filter((row) => row !== index);
  const other = move === 'up' ? index - 1 : index + 1;
  if (other < 0 || other >= count) return rows;
  return rows.with(index, other).with(other, index);
}

export function rowValues(values: FormValues, root: string, index: number): FormValues {
  const start = `${root}.${index}.`;
  return Object.fromEntries(
    Object.entries(values).flatMap(([path, text]) =>
      path.startsWith(start) ? [[path.slice(start.length), text]] : [],
    ),
  );
}

/**
 * Returns the values with the rows of one repeated section rearranged. A new row gets the fields listed in `fields`.
 */
export function arrangeValues(
  values: FormValues,
  { root, move, index, fields }: { root: string; move: RowMove; index: number; fields: readonly string[] },
): FormValues {
  const others = Object.entries(values).filter(([path]) => !path.startsWith(`${root}.`));
  const rows = arrangedRows(rowsOf(values, root), move, index).flatMap((row, place) => {
    const texts = row < 0 ? Object.fromEntries(fields.map((field) => [field, ''])) : rowValues(values, root, row);
    return Object.entries(texts).map(([field, text]) => [`${root}.${place}.${field}`, text] as const);
  });
  return Object.fromEntries([...others, ...rows]);
}
