import {
  columnsAtFirst,
  pageSizes,
  sortOfView,
  viewParamOf,
  type AnyListQuery,
  type FilterRule,
  type ListRules,
} from './list-rules';

export type ListAddress = Record<string, string | number | undefined>;
export type ListChange = Partial<AnyListQuery> & Record<string, unknown>;

/** Value of the `columns` URL parameter when all optional columns are hidden. */
export const NO_COLUMNS = '-';

/** Returns the shortest URL of the list after a change. Any change other than a page change leads to the first page. */
export function listAddress(rules: ListRules, query: AnyListQuery, change: ListChange = {}): ListAddress {
  const next: AnyListQuery = { ...query, page: 1, ...change };
  const filters = Object.entries(rules.filters).map(([name, rule]) => [name, filterText(rule, valueOf(next, name))]);
  const sort = `${next.sort.descending ? '-' : ''}${next.sort.field}`;
  return {
    saved: next.saved,
    [viewParamOf(rules)]: next.view === rules.views[0] ? undefined : next.view,
    q: next.q || undefined,
    ...(Object.fromEntries(filters) as ListAddress),
    sort: sort === sortOfView(rules, next.view) ? undefined : sort,
    columns: columnsText(rules, next.columns),
    perPage: next.perPage === pageSizes[0] ? undefined : next.perPage,
    page: next.page === 1 ? undefined : next.page,
  };
}

/** Returns the URL that a saved view stores, without the page number. */
export function savedAddress(rules: ListRules, query: AnyListQuery): string {
  return searchOf(listAddress(rules, query, { saved: undefined, page: 1 }));
}

export function searchOf(address: ListAddress): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

function columnsText(rules: ListRules, columns: readonly string[] | null): string | undefined {
  const text = columns?.join(',');
  if (text === undefined || text === columnsAtFirst(rules).join(',')) return undefined;
  return text || NO_COLUMNS;
}

export function valueOf(query: AnyListQuery, filter: string): unknown {
  return (query as unknown as Record<string, unknown>)[filter];
}

function filterText(rule: FilterRule, value: unknown): string | undefined {
  if (rule.kind === 'many') return (value as string[]).join(',') || undefined;
  if (rule.kind === 'flag') return value ? '1' : undefined;
  return value === undefined || value === '' ? undefined : String(value);
}

/** Returns the sort order after a click on a column heading. Clicking the same heading again reverses the order. */
export function sortBy(rules: ListRules, { sort }: AnyListQuery, field: string): ListChange {
  const mostFirst = rules.columns[field]?.sort === 'most';
  return { sort: { field, descending: sort.field === field ? !sort.descending : mostFirst } };
}

/** Returns the active filters, including the search, in the order of the rules. */
export function activeFilters(rules: ListRules, query: AnyListQuery): string[] {
  const filters = Object.entries(rules.filters).filter(([name, rule]) => filterText(rule, valueOf(query, name)));
  return [...(query.q ? ['q'] : []), ...filters.map(([name]) => name)];
}

export function dropFilter(rules: ListRules, name: string): ListChange {
  const rule = rules.filters[name];
  if (name === 'q' || rule?.kind === 'text') return { [name]: '' };
  if (rule?.kind === 'many') return { [name]: [] };
  return { [name]: rule?.kind === 'flag' ? false : undefined };
}

export function noFilters(rules: ListRules): ListChange {
  const drops = Object.keys(rules.filters).map((name) => dropFilter(rules, name));
  return Object.assign({ q: '' }, ...drops) as ListChange;
}

/** Returns the columns with the named one moved a step toward the start. */
export function moveUp(columns: readonly string[], name: string): string[] {
  const at = columns.indexOf(name);
  if (at <= 0) return [...columns];
  return columns.toSpliced(at - 1, 2, name, columns[at - 1]!);
}
