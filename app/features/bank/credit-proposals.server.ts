import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { bail, booking, bookingInstalment } from '../../database/booking-schema.server';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { customer } from '../../database/people-schema.server';
import type { PublicBuilding } from '../building/public-building.server';
import type { Instalment } from '../prices/payment-plan';
import { amountToRequest, settledPlan } from '../bookings/amounts-owed';
import { takesBail } from '../bookings/takes-bail';
import { proposalFor, referencesIn, type BookingForCredit, type CreditProposal } from './proposal-rules';

export interface ProposableCredit {
  id: number;
  amountCents: number;
  matchedCents: number;
  concept: string;
  reference: string;
}

/**
 * Returns the proposal for each credit, by id (proposal-rules.ts). Nothing is matched automatically. The caller checks
 * permission.
 */
export async function proposalsFor(
  building: PublicBuilding,
  credits: readonly ProposableCredit[],
): Promise<Map<number, CreditProposal>> {
  if (credits.length === 0) return new Map();
  const named = new Map(
    credits.map((credit) => [credit.id, referencesIn(searchableText(credit), building.referencePrefix)]),
  );
  const byReference = new Map(
    (await bookingsForCredits(building, { references: [...named.values()].flat() })).map((row) => [row.reference, row]),
  );
  const owing = await bookingsForCredits(building, 'owing');
  return new Map(
    credits.map((credit): [number, CreditProposal] => {
      const found = named.get(credit.id)!.flatMap((reference) => byReference.get(reference) ?? []);
      const leftCents = credit.amountCents - credit.matchedCents;
      return [credit.id, proposalFor({ words: searchableText(credit), leftCents }, found, owing)];
    }),
  );
}

const searchableText = ({ concept, reference }: ProposableCredit) => `${concept} ${reference}`;

/**
 * Loads the selected bookings, or all with an open amount or a bail to receive, each with what it owes and what is due
 * now.
 */
export async function bookingsForCredits(
  building: PublicBuilding,
  which: 'owing' | { references: readonly string[] } | { ids: readonly number[] },
): Promise<BookingForCredit[]> {
  const today = dateInZone(now(), building.timeZone);
  const isCandidate =
    which === 'owing'
      ? and(or(gt(booking.owedCents, 0), stateIn(bail.state, 'isToTake')), isNotNull(booking.customerId))
      : 'ids' in which
        ? inArray(booking.id, [...which.ids])
        : inArray(booking.reference, [...which.references]);
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      version: booking.version,
      owedCents: booking.owedCents,
      paidCents: booking.paidCents,
      name: sql<string>`concat_ws(' ', ${customer.firstName}, ${customer.lastName})`,
      companyName: customer.companyName,
      bail: { state: bail.state, amountCents: bail.amountCents },
      plan: sql<Instalment[]>`(SELECT coalesce(json_agg(json_build_object('due', part.due,
        'amountCents', part.amount_cents) ORDER BY part.position), '[]')
        FROM ${bookingInstalment} AS part WHERE part.booking_id = booking.id)`,
    })
    .from(booking)
    .leftJoin(bail, eq(bail.bookingId, booking.id))
    .leftJoin(customer, or(eq(customer.id, booking.customerId), eq(customer.id, booking.invoiceCustomerId)))
    .where(and(eq(booking.buildingId, building.id), isCandidate))
    .orderBy(booking.id, sql`${customer.id} IS DISTINCT FROM ${booking.customerId}`);
  const byBooking = Map.groupBy(rows, ({ id }) => id);
  return [...byBooking.values()].map((own) => {
    const { id, reference, state, version, owedCents, paidCents, plan, bail: bailRow } = own[0]!;
    const names = own.flatMap(({ name, companyName }) => [companyName ?? '', name]).filter(Boolean);
    const requestedCents = amountToRequest(settledPlan(plan, paidCents, today), today, owedCents);
    const dueBailCents = bailRow && takesBail({ state }, bailRow) ? bailRow.amountCents : null;
    return { id, reference, state, version, names, owedCents, askCents: requestedCents, dueBailCents };
  });
}
