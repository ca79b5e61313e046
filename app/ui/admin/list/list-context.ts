import { createContext, useContext } from 'react';
import type { ListAddress } from '../../../core/list-address';
import type { ListPage, ListResult } from '../../../core/list-page';
import type { ColumnOf, FilterOf, ListRules, ViewOf } from '../../../core/list-rules';

/** How a list speaks of itself. */
export interface ListWords<R extends ListRules = ListRules> {
  title: string;
  /** What the search looks for, and in which fields. */
  search: string;
  placeholder: string;
  view(key: ViewOf<R>): string;
  column(key: ColumnOf<R>): string;
  filter(key: FilterOf<R>): string;
  /** A choice of a filter, or what a flag means. */
  value?(filter: FilterOf<R>, value: string): string;
  /** In the foot: how many of all, and how many of those that match filters. */
  count?(count: number, filtered: boolean): string;
  /** How the rows stand where no column says it. */
  ownOrder?: string;
  /** Nothing there at all. */
  none: string;
  noneText?: string;
  /** Nothing in this view, while another has some. */
  noneHere?: string;
  /** Nothing matches so many filters. */
  unmatched?(filters: number): string;
}

export interface FilterChoice {
  value: string;
  label: string;
}

export interface ListParts {
  rules: ListRules;
  page: ListPage<ListResult<ListRules>>;
  /** The list's address in the page's language. */
  to: (query?: ListAddress) => string;
  words: ListWords;
  /** What filters of kind `id` offer, and what other filters offer of their values. */
  choices: Readonly<Record<string, readonly FilterChoice[]>>;
}

export const ListContext = createContext<ListParts | null>(null);

export function useList(): ListParts {
  const parts = useContext(ListContext);
  if (!parts) throw new Error('Outside a list');
  return parts;
}
