export interface Paged {
  page: number;
  perPage: number;
}

/** Returns all rows of a book or one page of them; sums always cover all rows. */
export function pageOfRows<Row>(rows: readonly Row[], { page, perPage }: Paged, whole: boolean) {
  const from = (page - 1) * perPage;
  return whole
    ? { data: rows, meta: { page: 1, perPage: rows.length, total: rows.length } }
    : { data: rows.slice(from, from + perPage), meta: { page, perPage, total: rows.length } };
}
