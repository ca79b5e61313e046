import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { bookingAnswers } from '../../../core/booking-states';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { isClosedMonth } from '../../accounting/require-open-month.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { missingForStay } from '../../invoices/for-stays/issue-for-stay.server';
import { invoicingQuery } from './invoicing-input';
import { isInvoicedByItself } from '../invoicing-terms';
import { stayFacts, type BookingRow } from '../stay-facts.server';
import { invoicingAhead, type InvoicingAhead, type StayToInvoice } from '../invoices-due';
import type { InvoicingPreview } from './invoicing-rows';

/**
 * Returns the invoicing preview of a booking, as it is or with another charge; null if it is not invoiced
 * automatically.
 */
export async function viewInvoicing(actor: Actor, id: number, input: unknown = {}): Promise<InvoicingPreview | null> {
  authorize(actor, 'invoices:read');
  const { chargeCents } = parse(invoicingQuery, input);
  const row = await requireBooking(actor, id);
  return previewInvoicing(actor, chargeCents === undefined ? row : charging(row, chargeCents));
}

/**
 * Returns the facts from which the page computes the booking's invoicing preview; null if it is not invoiced
 * automatically or the actor may not see invoices.
 */
export async function bookingInvoicingFacts(actor: Actor, id: number): Promise<InvoicingFacts | null> {
  authorize(actor, 'payments:read');
  return invoicingFacts(actor, await requireBooking(actor, id));
}

async function requireBooking(actor: Actor, id: number): Promise<BookingRow> {
  const house = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.buildingId, house.id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Returns the invoicing preview of an unsaved change: `row` is the booking as it would be. Null if it is not invoiced
 * automatically or the actor may not see invoices.
 */
export async function previewInvoicing(
  actor: Actor,
  row: BookingRow,
  nights?: StayToInvoice['nights'],
): Promise<InvoicingPreview | null> {
  const facts = await invoicingFacts(actor, row, nights);
  if (!facts) return null;
  const { stay, today, missing } = facts;
  return { ...invoicingAhead(stay, today), by: stay.terms.by, missing };
}

export interface InvoicingFacts {
  stay: StayToInvoice;
  today: CalendarDate;
  missing: string[];
}

/** Returns the facts behind the preview, so that it can be recomputed while the user types. */
export async function invoicingFacts(
  actor: Actor,
  row: BookingRow,
  nights?: StayToInvoice['nights'],
): Promise<InvoicingFacts | null> {
  if (!may(actor, 'invoices:read')) return null;
  const house = await requireAdminBuilding(actor);
  if (!isInvoicedByItself(row, house)) return null;
  const stay = await stayFacts(row, house, nights);
  const today = dateInZone(now(), house.timeZone);
  return { stay, today, missing: await missingFor(row, invoicingAhead(stay, today), today) };
}

async function missingFor(row: BookingRow, { now: due }: InvoicingAhead, today: CalendarDate): Promise<string[]> {
  if (due.length === 0) return [];
  if (await isClosedMonth(row.buildingId, today)) return ['issuedOn'];
  const requested = { buildingId: row.buildingId, customerId: row.invoiceCustomerId ?? row.customerId };
  const missing = new Set<string>();
  for (const { kind, cents } of due) {
    if (kind === 'rectify') continue;
    for (const path of await missingForStay(requested, cents)) missing.add(path);
  }
  return [...missing];
}

/** Returns the booking with another charge, set as its total or as its remaining fee. */
function charging(row: BookingRow, chargeCents: number): BookingRow {
  if (!bookingAnswers(row.state, 'owesFee')) return { ...row, totalCents: chargeCents };
  return { ...row, cancellationFeeCents: chargeCents, waivedCents: 0 };
}
