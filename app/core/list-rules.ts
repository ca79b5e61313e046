import type { CalendarDate } from './calendar-date';

/**
 * What one list of the back office is: its views, filters, columns and orders.
 * Address, input, page, file and table are all read from it.
 */
export interface ListRules {
  /** Names the list where views are saved and files are asked for. */
  name: string;
  /** Fixed views; the first is what an address without one means. */
  views: readonly string[];
  /** What the address calls the view; `view` where it says nothing. */
  viewParam?: string;
  filters: Readonly<Record<string, FilterRule>>;
  /** In the order in which they stand at first. */
  columns: Readonly<Record<string, ColumnRule>>;
  /** Orders that no column has. */
  alsoSort?: readonly string[];
  /** The default order, `-` for descending; one for all views, or one for each. */
  sort: string | Readonly<Record<string, string>>;
}

export type FilterRule =
  /** Any of these. */
  | { kind: 'many'; values: readonly string[] }
  /** One of these. */
  | { kind: 'choice'; values: readonly string[] }
  /** One of what the page offers, by its id. */
  | { kind: 'id' }
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'date' };

export interface ColumnRule {
  /** Whether it can be sorted by; `most` sorts descending first. */
  sort?: 'least' | 'most';
  /** Always shown, before the others. */
  fixed?: true;
  /** Shown only to who asks for it. */
  off?: true;
  /** Its cell names the row. */
  head?: true;
  /** At the right, in even figures. */
  figure?: true;
  soft?: true;
  /** Hidden first where there is little room; `most`: also where there is some. */
  roomy?: true | 'most';
  /** What it is in a file; text where it says nothing. Money is in cents. */
  as?: 'text' | 'number' | 'money' | 'date' | 'instant';
  /**
   * Where it stands on a phone: above at the left or right, below at the left or
   * right, or on a line of its own. A `link` is not seen, but makes the row one.
   */
  phone?: 'title' | 'figure' | 'line' | 'end' | 'flag' | 'link';
}

export function defineList<const R extends ListRules>(rules: R): R {
  return rules;
}

export type ViewOf<R extends ListRules> = R['views'][number];
export type ColumnOf<R extends ListRules> = keyof R['columns'] & string;
export type FilterOf<R extends ListRules> = keyof R['filters'] & string;
export type SortOf<R extends ListRules> =
  | { [C in ColumnOf<R>]: R['columns'][C] extends { sort: string } ? C : never }[ColumnOf<R>]
  | (R extends { alsoSort: readonly (infer S extends string)[] } ? S : never);

type FilterValue<F> = F extends { kind: 'many'; values: readonly (infer V)[] }
  ? V[]
  : F extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V | undefined
    : F extends { kind: 'id' }
      ? number | undefined
      : F extends { kind: 'text' }
        ? string
        : F extends { kind: 'flag' }
          ? boolean
          : CalendarDate | undefined;

export interface ListSort<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/** What every list knows of its address. */
export interface AnyListQuery {
  /** The saved view that it was opened as. */
  saved: number | undefined;
  view: string;
  q: string;
  sort: ListSort;
  /** The columns that may be hidden and moved, as they are shown; null for those of the rules. */
  columns: readonly string[] | null;
  page: number;
  perPage: number;
}

/** A list as its address says it, its filters beside the rest by their names. */
export type ListQuery<R extends ListRules> = AnyListQuery & { view: ViewOf<R>; sort: ListSort<SortOf<R>> } & {
  -readonly [F in FilterOf<R>]: FilterValue<R['filters'][F]>;
};

/** Rows a page may have; the first is what an address without `perPage` means. */
export const pageSizes = [25, 50, 100] as const;
export const MAX_PER_PAGE = 200;

export function viewParamOf(rules: ListRules): string {
  return rules.viewParam ?? 'view';
}

export function sortFieldsOf(rules: ListRules): string[] {
  const columns = Object.entries(rules.columns).filter(([, column]) => column.sort);
  return [...columns.map(([name]) => name), ...(rules.alsoSort ?? [])];
}

/** The order of a view as an address writes it. */
export function sortOfView({ sort, views }: ListRules, view: string): string {
  return typeof sort === 'string' ? sort : (sort[view] ?? sort[views[0]!]!);
}

export function fixedColumns({ columns }: ListRules): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.fixed);
}

/** Columns that may be hidden and moved. */
export function freeColumns({ columns }: ListRules): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.fixed);
}

export function columnsAtFirst(rules: ListRules): string[] {
  return freeColumns(rules).filter((name) => !rules.columns[name]?.off);
}

/** The columns that a list shows, in their order. */
export function shownColumns(rules: ListRules, { columns }: Pick<AnyListQuery, 'columns'>): string[] {
  return [...fixedColumns(rules), ...(columns ?? columnsAtFirst(rules))];
}
