/** Returns the parts of a customer's row that the person receives, without internal and derived columns. */
export function heldRecord<Row extends Record<(typeof technicalColumns)[number], unknown>>(
  row: Row,
): Omit<Row, (typeof technicalColumns)[number]> {
  const own: readonly string[] = technicalColumns;
  const filledColumns = Object.entries(row).filter(([column]) => !own.includes(column));
  return Object.fromEntries(filledColumns) as Omit<Row, (typeof technicalColumns)[number]>;
}

const technicalColumns = ['id', 'buildingId', 'userId', 'version', 'phoneDigits', 'searchText'] as const;
