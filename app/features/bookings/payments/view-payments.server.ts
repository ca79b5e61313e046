import { and, asc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { sumCents } from '../../../core/money';
import { booking, bookingInstalment, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { customer, userAccount } from '../../../database/people-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { settledInstalments } from '../write/payment-plan-choice';
import { amountToAsk, settledPlan } from './settled-plan';

export type BookingPayments = Awaited<ReturnType<typeof viewPayments>>;
export type BookedPayment = BookingPayments['payments'][number];

/** What a booking costs, what of it has come, what is open and what has to go back. */
export async function viewPayments(actor: Actor, id: number) {
  authorize(actor, 'payments:read');
  const building = await requireDeskBuilding(actor);
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
  const { reference, state, version, checkIn, checkOut, totalCents, paidCents, balanceCents } = row.booking;
  const today = dateInZone(now(), building.timeZone);
  const isVoid = state === 'cancelled' || state === 'no_show' || state === 'expired';
  const rows = await instalmentsOf(id);
  const plan = settledPlan(rows, paidCents, today);
  const openCents = Math.max(0, balanceCents);
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
    paidCents,
    balanceCents,
    openCents,
    /** What was paid beyond what is owed: of a stay that does not take place, all but its fee. */
    toRefundCents: Math.max(0, -balanceCents),
    cancellationFeeCents: row.booking.cancellationFeeCents,
    /** A stay that does not take place has no instalments to come. */
    isVoid,
    askCents: isVoid ? openCents : amountToAsk(plan, today, openCents),
    settledCount: settledInstalments(rows, paidCents),
    plan,
    payments: await paymentsOf(id),
  };
}

export async function instalmentsOf(bookingId: number) {
  return db()
    .select({ due: bookingInstalment.due, amountCents: bookingInstalment.amountCents })
    .from(bookingInstalment)
    .where(eq(bookingInstalment.bookingId, bookingId))
    .orderBy(asc(bookingInstalment.position));
}

/** Payments and refunds in the order of their dates, with what of each has gone back. */
async function paymentsOf(bookingId: number) {
  const rows = await db()
    .select({
      id: payment.id,
      at: payment.at,
      amountCents: payment.amountCents,
      method: payment.method,
      provider: payment.provider,
      cardLast4: payment.cardLast4,
      state: payment.state,
      refundOf: payment.refundOf,
      note: payment.note,
      by: userAccount.name,
    })
    .from(payment)
    .leftJoin(userAccount, eq(userAccount.id, payment.userId))
    .where(eq(payment.bookingId, bookingId))
    .orderBy(asc(payment.at), asc(payment.id));
  return rows.map((row) => {
    const refundedCents = -sumCents(
      rows
        .filter(({ refundOf, state }) => refundOf === row.id && state !== 'failed')
        .map(({ amountCents }) => amountCents),
    );
    const isPaid = row.amountCents > 0 && (row.state === 'succeeded' || row.state === 'refunded');
    return { ...row, refundedCents, refundableCents: isPaid ? row.amountCents - refundedCents : 0 };
  });
}
