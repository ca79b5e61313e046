import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { building } from '../../database/inventory-schema.server';
import type { InvoiceFacts, InvoiceIssuer } from './invoice-facts';
import { bookingReferences, type InvoiceRow } from './invoice-store.server';

type House = typeof building.$inferSelect;

/** Returns the issuer: the building's company as it is today. */
export function issuerOf(house: House): InvoiceIssuer {
  const { street, postcode, city, country, email, phone } = house;
  return {
    name: house.legalName || house.name,
    taxNumber: house.taxNumber,
    address: { street, postcode, city, country },
    email,
    phone,
  };
}

/**
 * Returns the draft's due date. If there is none or it is before the issue date, applies the building's payment term.
 */
export function dueOnOf(
  { dueOn }: Pick<InvoiceRow, 'dueOn'>,
  { paymentDays }: Pick<House, 'paymentDays'>,
  issuedOn: CalendarDate,
): CalendarDate {
  return dueOn && dueOn >= issuedOn ? dueOn : addDays(issuedOn, paymentDays);
}

/**
 * Returns the building's bank account and the booking reference, by which bank credits are matched. An empty reference
 * stands for the invoice number, which is not assigned yet. Null if nothing is left to pay or the building has no
 * account.
 */
export async function payToOf(
  { id, totalCents, paidBeforeCents }: InvoiceRow,
  { bankAccount }: Pick<House, 'bankAccount'>,
): Promise<InvoiceFacts['payTo']> {
  if (!bankAccount || totalCents <= paidBeforeCents) return null;
  const [reference, ...others] = await bookingReferences(id);
  return { iban: bankAccount, reference: others.length === 0 ? (reference ?? '') : '' };
}
