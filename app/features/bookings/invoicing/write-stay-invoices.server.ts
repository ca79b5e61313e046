import { asc, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { bookingAnswers } from '../../../core/booking-states';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { inLanguage } from '../../../core/locale';
import { type booking, bookingLine, bookingNight } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { invoicedPeriod } from '../../../database/invoice-schema.server';
import { invoicedOf } from '../../invoices/invoiced-of-bookings.server';
import { issueForStay, rectifyForStay } from '../../invoices/issue-for-stay.server';
import { vatClassOf } from '../../prices/vat';
import { whatIsOwed } from '../what-is-owed';
import { operationOf, stayInvoiceLines, type InvoicedBooking } from './stay-invoice-lines';
import { whatToInvoice, type InvoicingTerms, type StayToInvoice } from './what-to-invoice';

type BookingRow = typeof booking.$inferSelect;
type BuildingRow = typeof building.$inferSelect;

/**
 * Issues what is due of a booking that is locked, in the running transaction. What cannot be issued for want of a recipient
 * is left with all that comes after it, and the answer says what is missing.
 */
export async function writeStayInvoices(actor: Actor, row: BookingRow): Promise<{ missing: string[] }> {
  const [house] = await db().select().from(building).where(eq(building.id, row.buildingId));
  const stay = await stayToInvoice(row, house!);
  const named = await invoicedBooking(row);
  let invoiced = Math.min(stay.invoicedCents, stay.chargeCents);
  for (const due of whatToInvoice(stay, dateInZone(now(), house!.timeZone))) {
    if (due.kind === 'rectify') {
      const words = inLanguage(row.language, {
        es: { reason: 'La reserva ha cambiado', concept: `Diferencia de la reserva ${row.reference}` },
        en: { reason: 'The booking has changed', concept: `Difference of booking ${row.reference}` },
      });
      await rectifyForStay(actor, row.id, due.cents, words);
      continue;
    }
    let invoiceId: number | null = null;
    if (due.cents > 0) {
      const result = await issueForStay(actor, {
        buildingId: row.buildingId,
        purpose: due.kind === 'rest' ? 'stay' : due.kind,
        customerId: row.invoiceCustomerId ?? row.customerId,
        orderNumber: row.invoiceOrderNumber,
        costCentre: row.invoiceCostCentre,
        language: row.language,
        operation: operationOf(row, due),
        description: inLanguage(row.language, { es: `Reserva ${row.reference}`, en: `Booking ${row.reference}` }),
        lines: stayInvoiceLines(named, stay, due),
        paidBeforeCents: Math.max(0, Math.min(stay.paidCents - invoiced, due.cents)),
      });
      if ('missing' in result) return result;
      invoiceId = result.issued.id;
      invoiced += due.cents;
    }
    if (due.kind !== 'period') continue;
    const { from, to } = due.period;
    await db().insert(invoicedPeriod).values({ bookingId: row.id, fromOn: from, toOn: to, invoiceId });
  }
  return { missing: [] };
}

async function stayToInvoice(row: BookingRow, house: BuildingRow): Promise<StayToInvoice> {
  const nights = await db()
    .select({ night: bookingNight.night, amountCents: bookingNight.amountCents })
    .from(bookingNight)
    .where(eq(bookingNight.bookingId, row.id))
    .orderBy(asc(bookingNight.night));
  const periods = await db()
    .select({ from: invoicedPeriod.fromOn })
    .from(invoicedPeriod)
    .where(eq(invoicedPeriod.bookingId, row.id));
  const { chargeCents, paidCents } = whatIsOwed(row);
  const { state, checkIn, checkOut } = row;
  return {
    state,
    checkIn,
    checkOut,
    terms: termsOf(row, house, periods.length > 0),
    chargeCents,
    paidCents,
    invoicedCents: (await invoicedOf([row.id])).get(row.id) ?? 0,
    nights,
    invoicedFrom: periods.map(({ from }) => from),
  };
}

/** A stay of which a month was invoiced goes on month by month, also where it became shorter. */
function termsOf(row: BookingRow, house: BuildingRow, hasPeriods: boolean): InvoicingTerms {
  if (row.nights < house.monthlyFromNights && !hasPeriods) return { by: 'stay' };
  return { by: 'month', period: house.invoicePeriod, timing: house.invoiceTiming };
}

async function invoicedBooking(row: BookingRow): Promise<InvoicedBooking> {
  const lines = await db()
    .select()
    .from(bookingLine)
    .where(eq(bookingLine.bookingId, row.id))
    .orderBy(asc(bookingLine.position));
  const { id, reference, language, checkIn, checkOut } = row;
  const vat = vatClassOf(row, language);
  return { id, reference, language, checkIn, checkOut, vat, lines, isOff: bookingAnswers(row.state, 'owesFee') };
}
