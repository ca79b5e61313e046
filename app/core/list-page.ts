import type { CalendarDate } from './calendar-date';
import type { ListQuery, ListRules, ViewOf } from './list-rules';

export interface ListResult<R extends ListRules> {
  query: ListQuery<R>;
  data: readonly unknown[];
  meta: { page: number; perPage: number; total: number };
  counts: Record<ViewOf<R>, number>;
}

/** Dates that could not be parsed: the typed text and the error message. */
export type ListProblems = Record<string, { typed: string; message: string }>;

export interface ListPage<L> {
  list: L;
  lastPage: number;
  problems: ListProblems;
  /** Today's date at the building, for lists that filter by date. */
  today: CalendarDate | null;
  /** Set on an empty page: the filter whose removal would find the most rows, and the number of those rows. */
  hint: { filter: string; count: number } | null;
  savedViews: { id: number; name: string; search: string }[];
}

export interface BulkOutcome {
  done: number;
  refused: { id: number; reason: string }[];
}
