/** Returns the parts of a customer's row that the person receives, without internal and derived columns. */
export function heldRecord<Row extends Record<(typeof ownColumns)[number], unknown>>(
  row: Row,
): Omit<Row, (typeof ownColumns)[number]> {
  const own: readonly string[] = ownColumns;
  const said = Object.entries(row).filter(([column]) => !own.includes(column));
  return Object.fromEntries(said) as Omit<Row, (typeof ownColumns)[number]>;
}

const ownColumns = ['id', 'buildingId', 'userId', 'version', 'phoneDigits', 'searchText'] as const;
