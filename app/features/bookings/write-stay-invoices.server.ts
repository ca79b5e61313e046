import { and, asc, eq, gt, lt, lte, gte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { bookingAnswers } from '../../core/booking-states';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { inLanguage } from '../../core/locale';
import { bookingLine } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { invoicedPeriod } from '../../database/invoice-schema.server';
import { issueForStay, rectifyForStay } from '../invoices/for-stays/issue-for-stay.server';
import { kinsOfBooking } from '../invoices/for-stays/kins-of-booking.server';
import { matchStayPayments } from '../invoices/matching/match-stay-payments.server';
import { sumOfKins } from '../invoices/rectifying/rectifications';
import { receivedOnOf } from './advance-received.server';
import { periodDueOn } from './invoicing-terms';
import { stayFacts, type BookingRow } from './stay-facts.server';
import { operationOf, rectifyingLines, stayInvoiceLines, type InvoicedBooking } from './stay-invoice-lines';
import { isIssued, invoicesDue } from './invoices-due';

export interface IssuedOfStay {
  id: number;
  number: string;
}

/** Recipient data missing for the next invoice, and the invoices issued. */
export interface StayInvoices {
  missing: string[];
  issued: IssuedOfStay[];
}

/**
 * Issues the due invoices of a locked booking and matches its payments with them, in the running transaction. An
 * invoice that cannot be issued for lack of recipient data is postponed along with all that follow it; the result lists
 * the missing data.
 */
export async function writeStayInvoices(actor: Actor, row: BookingRow): Promise<StayInvoices> {
  const result = await issueDueInvoices(actor, row);
  await matchStayPayments(row.id);
  return result;
}

async function issueDueInvoices(actor: Actor, row: BookingRow): Promise<StayInvoices> {
  const [house] = await db().select().from(building).where(eq(building.id, row.buildingId));
  await trimPeriods(row);
  let stay = await stayFacts(row, house!);
  const named = await invoicedBooking(row);
  const today = dateInZone(now(), house!.timeZone);
  const issued: IssuedOfStay[] = [];
  const note = ({ id, fullNumber }: { id: number; fullNumber: string | null }) =>
    issued.push({ id, number: fullNumber! });
  let invoicedCents = Math.min(sumOfKins(stay.invoiced), stay.chargeCents);
  for (const due of invoicesDue(stay, today)) {
    if (due.kind === 'rectify') {
      for (const each of due.of) note(await rectifyForStay(actor, each, rectifyingLines(named, each)));
      stay = { ...stay, invoiced: await kinsOfBooking(row.id) };
      continue;
    }
    let invoiceId: number | null = null;
    if (isIssued(stay, due)) {
      const result = await issueForStay(actor, {
        buildingId: row.buildingId,
        purpose: due.kind === 'rest' ? 'stay' : due.kind,
        customerId: row.invoiceCustomerId ?? row.customerId,
        orderNumber: row.invoiceOrderNumber,
        costCentre: row.invoiceCostCentre,
        language: row.language,
        operation: operationOf(row, due),
        receivedOn: due.kind === 'advance' ? await receivedOnOf(row.id, invoicedCents + due.cents) : null,
        dueOn: due.kind === 'period' ? periodDueOn(row, house!, today) : null,
        description: inLanguage(row.language, { es: `Reserva ${row.reference}`, en: `Booking ${row.reference}` }),
        lines: stayInvoiceLines(named, stay, due),
        paidBeforeCents: Math.max(0, Math.min(stay.paidCents - invoicedCents, due.cents)),
      });
      if ('missing' in result) return { ...result, issued };
      note(result.issued);
      invoiceId = result.issued.id;
      invoicedCents += due.cents;
      stay = { ...stay, invoiced: await kinsOfBooking(row.id) };
    }
    if (due.kind !== 'period') continue;
    const { from, to } = due.period;
    await db().insert(invoicedPeriod).values({ bookingId: row.id, fromOn: from, toOn: to, invoiceId });
  }
  return { missing: [], issued };
}

/** Limits invoiced periods to the stay's nights, so nights that are added again later are invoiced again. */
async function trimPeriods({ id, checkIn, checkOut }: BookingRow): Promise<void> {
  const { bookingId, fromOn, toOn } = invoicedPeriod;
  const own = eq(bookingId, id);
  await db()
    .delete(invoicedPeriod)
    .where(and(own, or(gte(fromOn, checkOut), lte(toOn, checkIn))));
  await db()
    .update(invoicedPeriod)
    .set({ fromOn: sql`greatest(${fromOn}, ${checkIn}::date)`, toOn: sql`least(${toOn}, ${checkOut}::date)` })
    .where(and(own, or(lt(fromOn, checkIn), gt(toOn, checkOut))));
}

async function invoicedBooking(row: BookingRow): Promise<InvoicedBooking> {
  const lines = await db()
    .select()
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, row.id))
    .orderBy(asc(bookingLine.position));
  const { id, reference, language, checkIn, checkOut } = row;
  return { id, reference, language, checkIn, checkOut, lines, isOff: bookingAnswers(row.state, 'owesFee') };
}
