import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { building } from '../../database/inventory-schema.server';
import type { InvoiceIssuer } from './invoice-facts';
import type { InvoiceRow } from './invoice-store.server';

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
