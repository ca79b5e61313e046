import type { MailListQuery } from '../list-input';

/** Rows a page may have; the first is what an address without `perPage` means. */
export const pageSizes = [25, 50, 100] as const;

/** The address of the list after a change, shortest form; any change but of the page leads to the first page. */
export function listAddress(
  query: MailListQuery,
  change: Partial<MailListQuery> = {},
): Record<string, string | number | undefined> {
  const next = { ...query, page: 1, ...change };
  return {
    state: next.state === 'all' ? undefined : next.state,
    q: next.q,
    perPage: next.perPage === pageSizes[0] ? undefined : next.perPage,
    page: next.page === 1 ? undefined : next.page,
  };
}
