import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { building } from '../../database/inventory-schema.server';
import type { InvoiceFacts, InvoiceIssuer } from './invoice-facts';
import { bookingReferences, type InvoiceRow } from './invoice-store.server';

type House = typeof building.$inferSelect;

/** Who issues: the building's company as it is today. */
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

/** As the draft says, where that is not before its issue; else as the building sets it. */
export function dueOnOf(
  { dueOn }: Pick<InvoiceRow, 'dueOn'>,
  { paymentDays }: Pick<House, 'paymentDays'>,
  issuedOn: CalendarDate,
): CalendarDate {
  return dueOn && dueOn >= issuedOn ? dueOn : addDays(issuedOn, paymentDays);
}

/**
 * To the building's account, naming the booking, by which the bank's credits are matched, or else the invoice by its number,
 * which it has not yet: null where nothing is left to pay, or there is no account.
 */
export async function payToOf(
  { id, totalCents, paidBeforeCents }: InvoiceRow,
  { bankAccount }: Pick<House, 'bankAccount'>,
): Promise<InvoiceFacts['payTo']> {
  if (!bankAccount || totalCents <= paidBeforeCents) return null;
  const [reference, ...others] = await bookingReferences(id);
  return { iban: bankAccount, reference: others.length === 0 ? (reference ?? '') : '' };
}
