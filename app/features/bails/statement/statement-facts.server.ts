import { eq } from 'drizzle-orm';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { paymentAnswers } from '../../../core/payment-states';
import { bail, booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment, building } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { customerName } from '../../customers/customer-name.server';
import { bailInterest, ratesInForce } from '../bail-interest';
import { bailLedger, interestRates } from '../bail-ledger.server';

export type StatementFacts = Awaited<ReturnType<typeof statementFacts>>;

/** Loads the data of a bail statement; the caller has checked that the reader may see it. */
export async function statementFacts(bailId: number) {
  const [found] = await db()
    .select({
      bail,
      reference: booking.reference,
      stay: { checkIn: booking.checkIn, checkOut: booking.checkOut },
      building: {
        name: building.name,
        legalName: building.legalName,
        taxNumber: building.taxNumber,
        street: building.street,
        postcode: building.postcode,
        city: building.city,
        phone: building.phone,
        email: building.email,
        timeZone: building.timeZone,
      },
      apartmentCode: apartment.code,
      guestName: customerName,
      language: customer.language,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .innerJoin(building, eq(building.id, booking.buildingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(eq(bail.id, bailId));
  if (!found) throw new AppError('not_found');
  const { bail: row, ...place } = found;
  const { timeZone } = place.building;
  const today = dateInZone(now(), timeZone);
  const rates = await interestRates();
  const ledger = await bailLedger(bailId);
  const late = row.dueBackOn && row.heldUntil === null && { dueOn: row.dueBackOn, paidOn: today };
  return {
    ...place,
    id: bailId,
    today,
    amountCents: row.amountCents,
    method: row.method,
    receivedOn: row.receivedOn,
    keysOn: row.keysOn,
    dueBackOn: row.heldUntil === null ? row.dueBackOn : null,
    leftCents: row.leftCents,
    /** True if the bail was taken as a hold on a card. */
    asHold: row.asHold,
    notCollected: row.notCollected,
    deductedCents: row.deductedCents,
    deductions: ledger.deductions.map((made) => ({ ...made, on: dateInZone(made.at, timeZone) })),
    returns: ledger.payments
      .filter(({ amountCents }) => amountCents < 0)
      .map(({ amountCents, method, state, at }) => ({
        amountCents,
        method,
        isReleased: paymentAnswers(state, 'wasReleased'),
        on: dateInZone(at, timeZone),
      })),
    interest: ledger.interest.map((entry) => ({
      ...entry,
      days: bailInterest(entry.balanceCents, entry, rates).days,
      rates: ratesInForce(entry, rates),
    })),
    /** Legal interest if the amount left is returned today; null if there is none. */
    accrued:
      late && row.leftCents > 0 && late.paidOn > late.dueOn
        ? { ...bailInterest(row.leftCents, late, rates), rates: ratesInForce(late, rates) }
        : null,
  };
}
