import type { Actor } from '../../../access/actor';
import { dateInZone, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedDate } from '../../../core/date-input';
import { fieldProblemText } from '../../../core/field-problem';
import { pathsIn } from '../../../core/paths';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { activeFilters, dropFilter, listAddress, listInputOf, type FilterName } from './desk-list-query';
import { listBookings } from '../list-bookings.server';
import { overdueBalances } from '../overdue.server';

export type BookingsPage = NonNullable<Awaited<ReturnType<typeof bookingsPage>>['page']>;

/** A date field that could not be read: what was typed, and what is wrong with it. */
export type DateProblems = Partial<Record<'from' | 'to', { typed: string; message: string }>>;

/**
 * The list of the back office by its address: a page of bookings, what each
 * owes late, and for an empty one the filter to drop. An address that a form
 * or a person wrote at length is answered with its shortest form to go to.
 */
export async function bookingsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireDeskBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const { search: read, problems } = readDates(search, actor, today);
  const list = await listBookings(actor, listInputOf(read));
  const { query, meta, data } = list;

  const lastPage = Math.max(1, Math.ceil(meta.total / meta.perPage));
  const address = pathsIn(actor.locale).adminBookings(listAddress(query, { page: Math.min(query.page, lastPage) }));
  const asked = new URLSearchParams(address.split('?')[1]).toString();
  if (Object.keys(problems).length === 0 && asked !== search.toString()) return { goTo: address, page: null };

  const ids = data.map(({ id }) => id);
  const overdue = await overdueBalances(actor, ids, today);
  const hint = meta.total === 0 ? await filterToDrop(actor, query) : null;
  return { goTo: null, page: { list, problems, lastPage, overdue, hint } };
}

/** Typed dates as the address keeps them; what cannot be read is told and left out. */
function readDates(search: URLSearchParams, actor: Actor, today: CalendarDate) {
  const read = new URLSearchParams(search);
  const problems: DateProblems = {};
  for (const name of ['from', 'to'] as const) {
    const typed = search.get(name)?.trim();
    if (!typed || parseCalendarDate(typed)) continue;
    const date = parseTypedDate(typed, actor.locale, today);
    if (date.ok) read.set(name, date.value);
    else {
      read.delete(name);
      problems[name] = { typed: typed.slice(0, 40), message: fieldProblemText(date, actor.locale) };
    }
  }
  return { search: read, problems };
}

/** The filter without which most bookings would be found, and how many. */
async function filterToDrop(
  actor: Actor,
  query: Parameters<typeof activeFilters>[0],
): Promise<{ name: FilterName; count: number } | null> {
  let best: { name: FilterName; count: number } | null = null;
  for (const name of activeFilters(query)) {
    const { meta } = await listBookings(actor, { ...listAddress(query, dropFilter(name)), perPage: 1 });
    if (meta.total > (best?.count ?? 0)) best = { name, count: meta.total };
  }
  return best;
}
