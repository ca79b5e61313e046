import type { CalendarDate } from './calendar-date';

/**
 * Definition of one back office list: its views, filters, columns and sort orders. The list's URL, input, page, file
 * and table are all derived from the definition.
 */
export interface ListRules {
  /** Identifies the list in saved views and file exports. */
  name: string;
  /** Fixed views; the first is the default. */
  views: readonly string[];
  /** URL parameter of the view; defaults to `view`. */
  viewParam?: string;
  filters: Readonly<Record<string, FilterRule>>;
  /** Columns in their default order. */
  columns: Readonly<Record<string, ColumnRule>>;
  /** Fields for sorting that are not columns. */
  alsoSort?: readonly string[];
  /** Default sort order, with a leading `-` for descending: one for all views, or one for each view. */
  sort: string | Readonly<Record<string, string>>;
}

export type FilterRule =
  | { kind: 'many'; values: readonly string[] }
  | { kind: 'choice'; values: readonly string[] }
  /** Allows one of the choices that the page offers, by id. */
  | { kind: 'id' }
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'date' };

export interface ColumnRule {
  /** Makes the column sortable; `most` sorts in descending order first. */
  sort?: 'least' | 'most';
  fixed?: true;
  /** Hidden by default. */
  off?: true;
  /** True if the cell is the row's heading. */
  head?: true;
  /** True if the column is right-aligned, in tabular figures. */
  figure?: true;
  soft?: true;
  /** Hidden first on narrow screens; with `most`, also hidden on medium ones. */
  roomy?: true | 'most';
  /** Data type in a file; defaults to text. Money is in cents. */
  as?: 'text' | 'number' | 'money' | 'date' | 'instant';
  /**
   * Position on a phone: top left or right, bottom left or right, or on a separate line. A `link` is not shown, but
   * makes the whole row a link.
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

export interface AnyListQuery {
  saved: number | undefined;
  view: string;
  q: string;
  sort: ListSort;
  /** Optional columns that are visible, in the order shown; null for the defaults. */
  columns: readonly string[] | null;
  page: number;
  perPage: number;
}

export type ListQuery<R extends ListRules> = AnyListQuery & { view: ViewOf<R>; sort: ListSort<SortOf<R>> } & {
  -readonly [F in FilterOf<R>]: FilterValue<R['filters'][F]>;
};

/** Allowed rows per page; the first is the default. */
export const pageSizes = [25, 50, 100] as const;
export const MAX_PER_PAGE = 200;

export function viewParamOf(rules: ListRules): string {
  return rules.viewParam ?? 'view';
}

export function sortFieldsOf(rules: ListRules): string[] {
  const columns = Object.entries(rules.columns).filter(([, column]) => column.sort);
  return [...columns.map(([name]) => name), ...(rules.alsoSort ?? [])];
}

export function sortOfView({ sort, views }: ListRules, view: string): string {
  return typeof sort === 'string' ? sort : (sort[view] ?? sort[views[0]!]!);
}

export function fixedColumns({ columns }: ListRules): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.fixed);
}

export function freeColumns({ columns }: ListRules): string[] {
  return Object.keys(columns).filter((name) => !columns[name]?.fixed);
}

export function columnsAtFirst(rules: ListRules): string[] {
  return freeColumns(rules).filter((name) => !rules.columns[name]?.off);
}

export function shownColumns(rules: ListRules, { columns }: Pick<AnyListQuery, 'columns'>): string[] {
  return [...fixedColumns(rules), ...(columns ?? columnsAtFirst(rules))];
}
