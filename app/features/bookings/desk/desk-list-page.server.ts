import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { openList } from '../../lists/open-list.server';
import { bookingList } from '../booking-list';
import { listBookings, type BookingList } from '../list-bookings.server';
import { overdueBalances } from '../overdue.server';

export type BookingsPage = Awaited<ReturnType<typeof bookingsPage>>;

/** The list of the back office by its address, and what each booking of the page owes late. */
export async function bookingsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireDeskBuilding(actor);
  const page: ListPage<BookingList> = await openList(actor, search, {
    rules: bookingList,
    to: pathsIn(actor.locale).adminBookings,
    list: (input) => listBookings(actor, input),
    today: dateInZone(now(), timeZone),
  });
  const ids = page.list.data.map(({ id }) => id);
  return { ...page, overdue: await overdueBalances(actor, ids, page.list.today) };
}
