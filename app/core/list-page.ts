import type { CalendarDate } from './calendar-date';
import type { ListQuery, ListRules, ViewOf } from './list-rules';

/** What a list's operation gives. */
export interface ListResult<R extends ListRules> {
  query: ListQuery<R>;
  data: readonly unknown[];
  meta: { page: number; perPage: number; total: number };
  counts: Record<ViewOf<R>, number>;
}

/** A date that could not be read: what was typed, and what is wrong with it. */
export type ListProblems = Record<string, { typed: string; message: string }>;

/** What a list's page shows. */
export interface ListPage<L> {
  list: L;
  lastPage: number;
  problems: ListProblems;
  /** The building's day, of lists that filter by dates. */
  today: CalendarDate | null;
  /** Of an empty page: the filter without which most would be found, and how many. */
  hint: { filter: string; count: number } | null;
  /** The views that the person saved, with the address of each. */
  savedViews: { id: number; name: string; search: string }[];
}

/** What became of an action on several rows. */
export interface BulkOutcome {
  done: number;
  refused: { id: number; reason: string }[];
}
