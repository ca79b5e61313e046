import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import {
  bail,
  booking,
  bookingEvent,
  bookingGuest,
  bookingInstalment,
  bookingLine,
  bookingNight,
  payment,
} from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { actionsOf } from './action-rules';
import { vatByRules } from './booked-vat.server';
import { bookingFacts } from './booking-facts.server';
import { bookedVat, hasSameTax } from './vat-snapshot';
import { vatOf } from '../prices/vat';
import { settledPlan } from './amounts-owed';

/** Returns everything that staff see of a booking; throws `not_found` for unknown ids. */
export async function viewBooking(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({ booking, customer, apartmentCode: apartment.code, categoryName: category.name })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
  if (!row) throw new AppError('not_found');

  const lines = await db()
    .select()
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, id))
    .orderBy(asc(bookingLine.position));
  const instalments = await db()
    .select()
    .from(bookingInstalment)
    .where(eq(bookingInstalment.bookingId, id))
    .orderBy(asc(bookingInstalment.position));
  const payments = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, id), isNull(payment.bailId)))
    .orderBy(asc(payment.at));
  const [bailRow] = await db().select().from(bail).where(eq(bail.bookingId, id));
  const history = await db()
    .select({
      id: bookingEvent.id,
      at: bookingEvent.at,
      kind: bookingEvent.kind,
      detail: bookingEvent.detail,
      by: userAccount.name,
      undoneAt: bookingEvent.undoneAt,
      /** True for the last step only, which stores the previous values and can be undone. */
      isLastStep: sql<boolean>`${bookingEvent.undo} IS NOT NULL AND ${bookingEvent.undoneAt} IS NULL`,
      /** State of the mail that notified the guest of the step; null if there is none. */
      mail: sql<typeof mail.$inferSelect.state | null>`(
        SELECT ${mail.state} FROM ${mail} WHERE ${mail.bookingEventId} = ${bookingEvent.id} ORDER BY ${mail.id} DESC LIMIT 1
      )`,
    })
    .from(bookingEvent)
    .leftJoin(userAccount, eq(userAccount.id, bookingEvent.userId))
    .where(eq(bookingEvent.bookingId, id))
    .orderBy(desc(bookingEvent.at), desc(bookingEvent.id));

  const guests = await db()
    .select()
    .from(bookingGuest)
    .where(eq(bookingGuest.bookingId, id))
    .orderBy(asc(bookingGuest.position));
  const [invoiced] = row.booking.invoiceCustomerId
    ? await db().select().from(customer).where(eq(customer.id, row.booking.invoiceCustomerId))
    : [];
  const today = dateInZone(now(), building.timeZone);
  const facts = (await bookingFacts(actor, building, [row.booking])).get(id);

  return {
    ...row.booking,
    today,
    timeZone: building.timeZone,
    apartmentCode: row.apartmentCode,
    categoryName: row.categoryName,
    customer: row.customer,
    invoiceCustomer: invoiced ?? null,
    guests,
    actions: facts ? actionsOf(facts) : [],
    segments: await segmentsOf(id),
    lines,
    vat: vatOf(row.booking.totalCents, row.booking.vatTreatment),
    vatNow: await vatOfToday(row.booking),
    instalments: settledPlan(instalments, row.booking.paidCents, today),
    payments,
    bail: bailRow ?? null,
    history,
  };
}

/** Returns the VAT reason the rules give today; null if it equals the stored one. */
async function vatOfToday({ id, buildingId }: { id: number; buildingId: number }) {
  const { kept, decision } = await vatByRules(buildingId, id);
  return hasSameTax(kept, bookedVat(decision)) ? null : decision.why;
}

/** Returns the booking's segments, runs of nights in one apartment, in order. */
async function segmentsOf(bookingId: number) {
  const nights = await db()
    .select({ night: bookingNight.night, apartmentId: bookingNight.apartmentId, code: apartment.code })
    .from(bookingNight)
    .innerJoin(apartment, eq(apartment.id, bookingNight.apartmentId))
    .where(eq(bookingNight.bookingId, bookingId))
    .orderBy(asc(bookingNight.night));
  const segments: { apartmentId: number; code: string; firstNight: CalendarDate; nights: number }[] = [];
  for (const { night, apartmentId, code } of nights) {
    const last = segments.at(-1);
    if (last?.code === code) last.nights += 1;
    else segments.push({ apartmentId, code, firstNight: night, nights: 1 });
  }
  return segments;
}
