import { and, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { instantInZone } from '../../core/zoned-time';
import { bailDeduction, bailInterest, bailReduction } from '../../database/bail-schema.server';
import { bail, booking, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { invoiceFactsOf } from './invoice-facts.server';
import type { JournalBailMove, JournalFacts } from './journal-facts';

interface Bounds {
  id: number;
  timeZone: string;
}

const EVER = new Date(0);

/** Returns the building's financial facts from one day to the other, inclusive. */
export async function journalFacts(of: Bounds, from: CalendarDate, to: CalendarDate): Promise<JournalFacts> {
  const since = instantInZone(from, '00:00', of.timeZone);
  const until = instantInZone(addDays(to, 1), '00:00', of.timeZone);
  const within = { since, until, ...of };
  return {
    invoices: await invoiceFactsOf(of.id, from, to),
    payments: await paymentsOf(within),
    bailMoves: [...(await deductionsOf(within)), ...(await reductionsOf(within)), ...(await interestOf(within))],
  };
}

/** Returns all facts about the building's bails until the day: money, deductions, and interest. */
export async function bailFacts(of: Bounds, to: CalendarDate): Promise<Omit<JournalFacts, 'invoices'>> {
  const within = { since: EVER, until: instantInZone(addDays(to, 1), '00:00', of.timeZone), ...of };
  const ofBails = or(isNotNull(payment.bailId), eq(payment.method, 'bail'));
  return {
    payments: await paymentsOf(within, ofBails),
    bailMoves: [...(await deductionsOf(within)), ...(await reductionsOf(within)), ...(await interestOf(within))],
  };
}

interface Within extends Bounds {
  since: Date;
  until: Date;
}

const customerId = sql<number | null>`coalesce(${booking.invoiceCustomerId}, ${booking.customerId})`.mapWith(Number);
const stay = { reference: booking.reference, hasCustomer: sql<boolean>`${customerId} IS NOT NULL`, customerId };
type Stay = { reference: string; hasCustomer: boolean; customerId: number | null };

/** Identifies the party only by customer id; names come from invoices. */
function ofStay({ reference, hasCustomer, customerId: id }: Stay) {
  return { reference, party: { customerId: hasCustomer ? id : null, name: '', taxNumber: '' } };
}

/** A card hold is not a movement of money; its capture is. */
async function paymentsOf({ id, timeZone, since, until }: Within, also?: SQL): Promise<JournalFacts['payments']> {
  const rows = await db()
    .select({ payment, stay })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(
      and(
        eq(payment.buildingId, id),
        eq(payment.isHold, false),
        stateIn(payment.state, 'hasMoved'),
        gte(payment.at, since),
        lt(payment.at, until),
        also,
      ),
    );
  return rows.map(({ payment: row, stay: of }) => ({
    id: row.id,
    on: dateInZone(row.at, timeZone),
    amountCents: row.amountCents,
    method: row.method,
    byProvider: row.provider !== 'desk',
    ofBail: row.bailId !== null,
    isVoid: row.voidOf !== null,
    ...ofStay(of),
  }));
}

/**
 * Excludes amounts retained for the stay, which have a payment of their own, and amounts of a card hold that could not
 * be collected and were thus never received.
 */
const retainedInHand = and(inArray(bailDeduction.kind, ['damage', 'service']), eq(bail.notCollected, false));
const retainedFor = (kind: string) => (kind === 'service' ? ('service' as const) : ('damage' as const));

async function deductionsOf({ id, timeZone, since, until }: Within): Promise<JournalBailMove[]> {
  const rows = await db()
    .select({ deduction: bailDeduction, stay })
    .from(bailDeduction)
    .innerJoin(bail, eq(bail.id, bailDeduction.bailId))
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, id), retainedInHand, gte(bailDeduction.at, since), lt(bailDeduction.at, until)));
  return rows.map(({ deduction, stay: of }) => ({
    kind: 'bail_deduction',
    id: String(deduction.id),
    on: dateInZone(deduction.at, timeZone),
    amountCents: deduction.amountCents,
    keptFor: retainedFor(deduction.kind),
    ...ofStay(of),
  }));
}

async function reductionsOf({ id, timeZone, since, until }: Within): Promise<JournalBailMove[]> {
  const rows = await db()
    .select({ reduction: bailReduction, kind: bailDeduction.kind, stay })
    .from(bailReduction)
    .innerJoin(bailDeduction, eq(bailDeduction.id, bailReduction.deductionId))
    .innerJoin(bail, eq(bail.id, bailDeduction.bailId))
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, id), retainedInHand, gte(bailReduction.at, since), lt(bailReduction.at, until)));
  return rows.map(({ reduction, kind, stay: of }) => ({
    kind: 'bail_reduction',
    id: String(reduction.id),
    on: dateInZone(reduction.at, timeZone),
    amountCents: reduction.amountCents,
    keptFor: retainedFor(kind),
    ...ofStay(of),
  }));
}

async function interestOf({ id, timeZone, since, until }: Within): Promise<JournalBailMove[]> {
  const rows = await db()
    .select({ interest: bailInterest, stay })
    .from(bailInterest)
    .innerJoin(bail, eq(bail.id, bailInterest.bailId))
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, id), gte(bailInterest.at, since), lt(bailInterest.at, until)));
  return rows.map(({ interest, stay: of }) => ({
    kind: 'bail_interest',
    id: String(interest.id),
    on: dateInZone(interest.at, timeZone),
    amountCents: interest.amountCents,
    keptFor: null,
    ...ofStay(of),
  }));
}
