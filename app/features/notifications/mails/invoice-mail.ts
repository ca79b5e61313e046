import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { formatIban } from '../../../core/iban';
import type { Locale } from '../../../core/locale';
import type { GuestMailRow } from './guest-row';
import { guestTexts } from './guest-texts';
import { fillIn } from './mail-texts';
import type { InvoicePlaceholder } from './placeholders';

export interface InvoiceMailFacts {
  language: Locale;
  /** Empty if the invoice names no recipient. */
  recipientName: string;
  number: string;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  totalCents: number;
  /** Amount still to be paid; null for an invoice that requests no payment. */
  leftCents: number | null;
  /** Account for the payment; null if there is no account and the guest must ask the building. */
  payTo: { iban: string; reference: string } | null;
  /** Reference of the booking, if the invoice is for exactly one. */
  booking: string | null;
  /** Page of the invoice's booking, or the page to find a booking. */
  link: string;
  building: InvoiceMailBuilding;
}

interface InvoiceMailBuilding {
  name: string;
  street: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
}

export function invoiceValues(facts: InvoiceMailFacts): Record<InvoicePlaceholder, string> {
  const { language, building, leftCents } = facts;
  const texts = guestTexts[language].value;
  const { street, postcode, city } = building;
  return {
    recipientName: facts.recipientName || texts.guest,
    invoiceNumber: facts.number,
    invoiceDate: formatDate(facts.issuedOn, language),
    invoiceTotal: formatMoney(facts.totalCents, language),
    invoiceLeft: formatMoney(leftCents ?? 0, language),
    dueDate: formatDate(facts.dueOn, language),
    howToPay: leftCents === null || leftCents <= 0 ? texts.nothing : howToPay(facts),
    bookingLink: facts.link,
    house: building.name,
    address: fillIn(texts.addressLine, { street, postcode, city }),
    phone: building.phone.replaceAll(' ', '\u00a0'),
    email: building.email,
  };
}

export function invoiceRows(facts: InvoiceMailFacts): GuestMailRow[] {
  const { language, leftCents, booking } = facts;
  const { fact, value } = guestTexts[language];
  const money = (cents: number) => formatMoney(cents, language);
  const rows: GuestMailRow[] = [
    { name: fact.invoice, value: facts.number },
    { name: fact.issuedOn, value: formatDate(facts.issuedOn, language) },
    ...(booking === null ? [] : [{ name: fact.reference, value: booking }]),
    { name: fact.total, value: money(facts.totalCents) },
  ];
  if (leftCents === null) return rows;
  if (leftCents <= 0) return [...rows, { name: fact.unpaid, value: value.nothing }];
  const due = fillIn(value.dueOn, { amount: money(leftCents), date: formatDate(facts.dueOn, language) });
  return [...rows, { name: fact.unpaid, value: due }, { name: fact.howToPay, value: howToPay(facts) }];
}

function howToPay({ language, payTo, building: { phone, email } }: InvoiceMailFacts): string {
  const texts = guestTexts[language].value;
  if (!payTo) return fillIn(texts.byAsking, { phone, email });
  return fillIn(texts.byTransfer, { account: formatIban(payTo.iban), reference: payTo.reference });
}
