import { and, asc, eq } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import { errorText } from '../../../access/refusals.server';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { ListPage } from '../../../core/list-page';
import { textIn } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { db } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { customerName } from '../../customers/customer-name.server';
import { openList } from '../../lists/open-list.server';
import { bookingList } from '../../bookings/booking-list';
import { listBookings, type BookingList } from '../../bookings/list-bookings.server';
import { overdueBalances, overdueByAge } from '../../bookings/overdue.server';

export type BookingsPage = Awaited<ReturnType<typeof bookingsPage>>;

/** Loads the list for the query in the address, with the overdue amount of each listed booking. */
export async function bookingsPage(actor: Actor, search: URLSearchParams) {
  const { timeZone } = await requireAdminBuilding(actor);
  const page: ListPage<BookingList> = await openList(actor, search, {
    rules: bookingList,
    to: pathsIn(actor.locale).adminBookings,
    list: (input) => listBookings(actor, input),
    today: dateInZone(now(), timeZone),
  });
  const ids = page.list.data.map(({ id }) => id);
  return {
    ...page,
    /** Reason why bulk actions are disabled for actors with read access only. */
    forbidden: may(actor, 'bookings:write') ? null : errorText('forbidden', actor.locale),
    overdue: await overdueBalances(actor, ids, page.list.today),
    /** Overdue amounts by age; null unless the list shows overdue bookings. */
    ages: page.list.sums.overdueCents === null ? null : await overdueByAge(actor),
    choices: await filterChoices(actor, page.list.query.customer),
  };
}

async function filterChoices(actor: Actor, customerId: number | undefined) {
  const building = await requireAdminBuilding(actor);
  const categories = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.buildingId, building.id))
    .orderBy(asc(category.position), asc(category.id));
  const customers =
    customerId === undefined
      ? []
      : await db()
          .select({ id: customer.id, name: customerName })
          .from(customer)
          .where(and(eq(customer.id, customerId), eq(customer.buildingId, building.id)));
  return {
    category: categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, actor.locale) })),
    customer: customers.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
