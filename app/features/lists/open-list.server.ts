import { redirect } from 'react-router';
import type { Actor } from '../../access/actor';
import { fieldProblemText } from '../../access/refusals.server';
import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { parseTypedDate } from '../../core/date-input';
import {
  activeFilters,
  dropFilter,
  listAddress,
  savedAddress,
  searchOf,
  type ListAddress,
} from '../../core/list-address';
import { listInput } from '../../core/list-input';
import type { ListPage, ListProblems, ListResult } from '../../core/list-page';
import type { AnyListQuery, ListRules } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { listSavedViews } from './list-saved-views.server';

interface OpenList<R extends ListRules, L extends ListResult<R>> {
  rules: R;
  to: (query?: ListAddress) => string;
  list: (input: Record<string, unknown>) => Promise<L>;
  /** Today in the building's time zone, for lists that filter by date. */
  today?: CalendarDate;
  /** Query fields that belong to the page rather than the list, such as `done`. */
  keep?: ListAddress;
}

/**
 * Loads a list from its address. Redirects a verbose address, which comes from a form or was typed, to its shortest
 * form.
 */
export async function openList<R extends ListRules, L extends ListResult<R>>(
  actor: Actor,
  search: URLSearchParams,
  { rules, to, list: listOf, today, keep = {} }: OpenList<R, L>,
): Promise<ListPage<L>> {
  const { input, problems } = readDates(inputOf(rules, search), rules, actor, today);
  const list = await listOf(input);
  const { query, meta } = list;
  const savedViews = (await listSavedViews(actor, rules.name)).map(({ id, name, query: stored }) => ({
    id,
    name,
    search: savedAddress(rules, parse(listInput(rules), inputOf(rules, new URLSearchParams(stored)))),
  }));

  const lastPage = Math.max(1, Math.ceil(meta.total / meta.perPage));
  const saved = savedViews.find(({ id }) => id === query.saved)?.id;
  const address = { ...listAddress(rules, query, { saved, page: Math.min(query.page, lastPage) }), ...keep };
  if (Object.keys(problems).length === 0 && searchOf(address) !== search.toString()) throw redirect(to(address));

  const hint = meta.total === 0 ? await filterToDrop(rules, query, listOf) : null;
  return { list, lastPage, problems, today: today ?? null, hint, savedViews };
}

/** Collects the query fields; repeatable fields become arrays. */
function inputOf(rules: ListRules, search: URLSearchParams): Record<string, string | string[]> {
  const input: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const isRepeatable = name === 'columns' || rules.filters[name]?.kind === 'many';
    input[name] = isRepeatable ? search.getAll(name) : search.getAll(name).at(-1)!;
  }
  return input;
}

/** Parses typed dates for the operation; unreadable ones are reported and left out. */
function readDates(
  provided: Record<string, string | string[]>,
  rules: ListRules,
  actor: Actor,
  today: CalendarDate | undefined,
) {
  const input = { ...provided };
  const problems: ListProblems = {};
  for (const [name, rule] of Object.entries(rules.filters)) {
    const typed = String(input[name] ?? '').trim();
    if (rule.kind !== 'date' || !typed || parseCalendarDate(typed) || !today) continue;
    const date = parseTypedDate(typed, actor.locale, today);
    if (date.ok) input[name] = date.value;
    else {
      delete input[name];
      problems[name] = { typed: typed.slice(0, 40), message: fieldProblemText(date, actor.locale) };
    }
  }
  return { input, problems };
}

async function filterToDrop<R extends ListRules>(
  rules: R,
  query: AnyListQuery,
  listOf: (input: Record<string, unknown>) => Promise<ListResult<R>>,
): Promise<ListPage<unknown>['hint']> {
  let best: ListPage<unknown>['hint'] = null;
  for (const filter of activeFilters(rules, query)) {
    const { meta } = await listOf({ ...listAddress(rules, query, dropFilter(rules, filter)), perPage: 1 });
    if (meta.total > (best?.count ?? 0)) best = { filter, count: meta.total };
  }
  return best;
}
