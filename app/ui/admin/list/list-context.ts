import { createContext, useContext } from 'react';
import type { ListAddress } from '../../../core/list-address';
import type { ListPage, ListResult } from '../../../core/list-page';
import type { ColumnOf, FilterOf, ListRules, ViewOf } from '../../../core/list-rules';

export interface ListLabels<R extends ListRules = ListRules> {
  title: string;
  search: string;
  placeholder: string;
  view(key: ViewOf<R>): string;
  column(key: ColumnOf<R>): string;
  filter(key: FilterOf<R>): string;
  /** Label of a filter's choice, or meaning of a flag. */
  value?(filter: FilterOf<R>, value: string): string;
  /** Text in the footer: the count of all rows, or of those that match the filters. */
  count?(count: number, filtered: boolean): string;
  /** Describes the order of the rows if it does not follow a column. */
  ownOrder?: string;
  /** Shown if there are no records at all. */
  none: string;
  noneText?: string;
  /** Shown if this view is empty while another is not. */
  noneHere?: string;
  /** Shown if nothing matches the given number of filters. */
  unmatched?(filters: number): string;
}

export interface FilterChoice {
  value: string;
  label: string;
}

export interface ListParts {
  rules: ListRules;
  page: ListPage<ListResult<ListRules>>;
  to: (query?: ListAddress) => string;
  words: ListLabels;
  /** Choices for filters of kind `id`, and suggestions for filters of other kinds. */
  choices: Readonly<Record<string, readonly FilterChoice[]>>;
}

export const ListContext = createContext<ListParts | null>(null);

export function useList(): ListParts {
  const parts = useContext(ListContext);
  if (!parts) throw new Error('Outside a list');
  return parts;
}
