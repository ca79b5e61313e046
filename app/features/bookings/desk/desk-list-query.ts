import type { BookingListQuery, BookingView, SortField } from '../list-input';

/** The list as its address says it: what `listBookings` has read of it. */
export type ListQuery = BookingListQuery;
export type ListChange = Partial<ListQuery>;

/** Rows a page may have; the first is what an address without `perPage` means. */
export const pageSizes = [25, 50, 100] as const;

/** Newest arrivals first among all; what comes next first in the views of what is to be done. */
const ordersOfViews: Record<BookingView, string> = {
  all: '-checkIn',
  arriving: 'checkIn',
  leaving: 'checkOut',
  in_house: 'checkOut',
  unpaid: 'checkIn',
  holds: '-created',
};

/** What a page passes to `listBookings`: the address, in the view's own order where it names none. */
export function listInputOf(search: URLSearchParams): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  // A null character cannot stand in PostgreSQL's text.
  for (const [name, value] of search) input[name] = value.replaceAll('\0', '');
  for (const name of ['state', 'channel']) if (search.has(name)) input[name] = search.getAll(name);
  const view = search.get('view') as BookingView;
  return { sort: ordersOfViews[view] ?? ordersOfViews.all, ...input };
}

/** The address of the list after a change, shortest form; any change but of the page leads to the first page. */
export function listAddress(query: ListQuery, change: ListChange = {}): Record<string, string | number | undefined> {
  const next = { ...query, page: 1, ...change };
  const sort = `${next.sort.descending ? '-' : ''}${next.sort.field}`;
  return {
    view: next.view === 'all' ? undefined : next.view,
    q: next.q,
    state: next.state.join(','),
    channel: next.channel.join(','),
    apartment: next.apartment,
    from: next.from,
    to: next.to,
    unpaid: next.unpaid ? '1' : undefined,
    sort: sort === ordersOfViews[next.view] ? undefined : sort,
    perPage: next.perPage === pageSizes[0] ? undefined : next.perPage,
    page: next.page === 1 ? undefined : next.page,
  };
}

/** Of these the most comes first: that is what one looks for. */
const mostFirst: readonly SortField[] = ['nights', 'total', 'balance', 'created'];

/** The order that a click on a column's head asks for: the other way round where the list has it already. */
export function sortBy(query: ListQuery, field: SortField): ListChange {
  const { sort } = query;
  return { sort: { field, descending: sort.field === field ? !sort.descending : mostFirst.includes(field) } };
}

export const filterNames = ['q', 'state', 'channel', 'apartment', 'from', 'to', 'unpaid'] as const;
export type FilterName = (typeof filterNames)[number];

const withoutFilter: Record<FilterName, ListChange> = {
  q: { q: '' },
  state: { state: [] },
  channel: { channel: [] },
  apartment: { apartment: '' },
  from: { from: undefined },
  to: { to: undefined },
  unpaid: { unpaid: false },
};

/** The filters that are on, in the order in which they are shown. */
export function activeFilters(query: ListQuery): FilterName[] {
  return filterNames.filter((name) => {
    const value = query[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

export function dropFilter(name: FilterName): ListChange {
  return withoutFilter[name];
}

export const noFilters: ListChange = Object.assign({}, ...Object.values(withoutFilter));
