import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { bookingAnswers } from '../../../core/booking-states';
import { bookedPayments, voidRefusalOf, waiversOf } from './booked-payments.server';
import { folioOf } from './folio.server';
import { settledInstalments } from '../payment-plan-choice';
import { bookedReminders } from '../reminders/booked-reminders.server';
import { bookedCard } from '../saved-cards/booked-card.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { amountToRequest, feeLeft, settledPlan, amountsOwed } from '../../bookings/amounts-owed';

export type BookingPayments = Awaited<ReturnType<typeof viewPayments>>;
export type BookedPayment = BookingPayments['payments'][number];

export async function viewPayments(actor: Actor, id: number) {
  authorize(actor, 'payments:read');
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({
      booking,
      apartmentCode: apartment.code,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  const { reference, state, version, checkIn, checkOut, totalCents, paidCents } = row.booking;
  const today = dateInZone(now(), building.timeZone);
  const isOff = bookingAnswers(state, 'isOff');
  const rows = await storedInstalments(id);
  const plan = settledPlan(rows, paidCents, today);
  const owed = amountsOwed(row.booking);
  return {
    id,
    reference,
    state,
    version,
    checkIn,
    checkOut,
    holdUntil: row.booking.holdUntil,
    apartmentCode: row.apartmentCode,
    customerName: row.companyName || [row.firstName, row.lastName].filter(Boolean).join(' '),
    today,
    timeZone: building.timeZone,
    totalCents,
    ...owed,
    cancellationFeeCents: row.booking.cancellationFeeCents,
    /** A canceled stay has no instalments to come. */
    isOff,
    askCents: isOff ? owed.owedCents : amountToRequest(plan, today, owed.owedCents),
    settledCount: settledInstalments(rows, paidCents),
    plan,
    payments: (await bookedPayments(id)).map((entry) => ({
      ...entry,
      voidRefusal: voidRefusalOf(entry, { today, timeZone: building.timeZone }),
    })),
    waivers: await waiversOf(id),
    folio: await folioOf(id),
    card: await bookedCard(row.booking),
    reminders: await bookedReminders(row.booking, building, today),
    /** Part of the fee that can still be waived. */
    feeLeftCents: isOff ? feeLeft(row.booking) : 0,
  };
}
