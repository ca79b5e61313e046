import type { UserListQuery, UserSortField } from '../user-list-input';

type Change = Partial<UserListQuery>;

/** Rows a page may have; the first is what an address without `perPage` means. */
export const pageSizes = [25, 50, 100] as const;

/** The address of the list after a change, shortest form; any change but of the page leads to the first page. */
export function listAddress(query: UserListQuery, change: Change = {}): Record<string, string | number | undefined> {
  const next = { ...query, page: 1, ...change };
  const sort = `${next.sort.descending ? '-' : ''}${next.sort.field}`;
  return {
    view: next.view === 'team' ? undefined : next.view,
    q: next.q,
    role: next.role.join(','),
    factor: next.factor,
    sort: sort === 'name' ? undefined : sort,
    perPage: next.perPage === pageSizes[0] ? undefined : next.perPage,
    page: next.page === 1 ? undefined : next.page,
  };
}

/** The order that a click on a column's head asks for: who was here last first, names from the start. */
export function sortBy({ sort }: UserListQuery, field: UserSortField): Change {
  return { sort: { field, descending: sort.field === field ? !sort.descending : field === 'lastSignIn' } };
}

export const noFilters: Change = { q: '', role: [], factor: undefined };

export function hasFilters({ q, role, factor }: UserListQuery): boolean {
  return q !== '' || role.length > 0 || factor !== undefined;
}
