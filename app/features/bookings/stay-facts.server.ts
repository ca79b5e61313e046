import { asc, eq } from 'drizzle-orm';
import { bookingAnswers } from '../../core/booking-states';
import type { VatClass } from '../../core/vat-class';
import type { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import type { building } from '../../database/inventory-schema.server';
import { invoicedPeriod } from '../../database/invoice-schema.server';
import { kinsOfBooking } from '../invoices/for-stays/kins-of-booking.server';
import { compensation, vatClassOf } from '../prices/vat';
import { storedNights } from './stored-price.server';
import { amountsOwed } from './amounts-owed';
import { termsOf } from './invoicing-terms';
import type { StayToInvoice } from './invoices-due';

export type BookingRow = typeof booking.$inferSelect;
export type House = typeof building.$inferSelect;

/** Loads the facts that decide a booking's invoices, as it is or with other values and nights. */
export async function stayFacts(
  row: BookingRow,
  house: House,
  nights?: StayToInvoice['nights'],
): Promise<StayToInvoice> {
  const invoicedPeriods = await db()
    .select({ from: invoicedPeriod.fromOn, to: invoicedPeriod.toOn })
    .from(invoicedPeriod)
    .where(eq(invoicedPeriod.bookingId, row.id))
    .orderBy(asc(invoicedPeriod.fromOn));
  const { chargeCents, paidCents } = amountsOwed(row);
  const { state, checkIn, checkOut } = row;
  return {
    state,
    checkIn,
    checkOut,
    terms: termsOf(row, house, invoicedPeriods.length > 0),
    chargeCents,
    vat: vatOfCharge(row, house),
    paidCents,
    invoiced: await kinsOfBooking(row.id),
    nights: nights ?? (await storedNights(row.id)),
    invoicedPeriods,
  };
}

/**
 * Returns the VAT of the charge: the VAT stored with the booking, or for a fee, the building's VAT treatment of fees.
 */
function vatOfCharge(row: BookingRow, { feeVat }: Pick<House, 'feeVat'>): VatClass {
  const isCompensation = feeVat === 'compensation' && bookingAnswers(row.state, 'owesFee');
  return isCompensation ? compensation(row.language) : vatClassOf(row, row.language);
}
