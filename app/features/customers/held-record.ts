/** Returns a customer's row without technical and derived columns, as it is given to the person. */
export function heldRecord<Row extends Record<(typeof technicalColumns)[number], unknown>>(
  row: Row,
): Omit<Row, (typeof technicalColumns)[number]> {
  const own: readonly string[] = technicalColumns;
  const filledColumns = Object.entries(row).filter(([column]) => !own.includes(column));
  return Object.fromEntries(filledColumns) as Omit<Row, (typeof technicalColumns)[number]>;
}

const technicalColumns = ['id', 'buildingId', 'userId', 'version', 'phoneDigits', 'searchText'] as const;
