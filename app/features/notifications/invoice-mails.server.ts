import { publicAddress } from '../../access/public-address.server';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import type { PublicBuilding } from '../building/public-building.server';
import { guestTexts } from './mails/guest-texts';
import { invoiceRows, invoiceValues, type InvoiceMailFacts } from './mails/invoice-mail';
import { customMailText, textInLanguage } from './mail-text.server';
import { queueMail } from './queue-mail.server';
import { writeTextMail, type WrittenMail } from './write-text-mail.server';

interface InvoiceMailOptions {
  invoice: { id: number; bringsUbl: boolean };
  bookingId?: number;
}

/**
 * Stores a mail with an invoice in the running transaction, in the invoice's language with the building's text; the
 * caller delivers it.
 */
export async function queueInvoiceMail(
  buildingId: number,
  to: string,
  facts: InvoiceMailFacts,
  options: InvoiceMailOptions,
): Promise<number> {
  const { language, building, link } = facts;
  const customText = await customMailText(buildingId, 'invoice');
  const written = await writeInvoiceMail(facts, textInLanguage(customText, 'invoice', language));
  const draft = { kind: 'invoice' as const, to, replyTo: building.email, language, link, ...written };
  return queueMail(buildingId, draft, options);
}

export function writeInvoiceMail(
  facts: InvoiceMailFacts,
  text: { subject: string; body: string },
): Promise<WrittenMail> {
  const { language, building, booking, link } = facts;
  return writeTextMail(text, {
    language,
    building,
    values: invoiceValues(facts),
    rows: invoiceRows(facts),
    button: booking === null ? null : guestTexts[language].button.view,
    link,
  });
}

/** Returns a fictitious invoice for previews. */
export function exampleInvoice(building: PublicBuilding, language: Locale): InvoiceMailFacts {
  const { timeZone, bankAccount, paymentDays, invoiceSeries, referencePrefix } = building;
  const today = dateInZone(now(), timeZone);
  const reference = `${referencePrefix}-7K3M9`;
  return {
    language,
    recipientName: 'Laura',
    number: `${invoiceSeries}-${today.slice(0, 4)}-000123`,
    issuedOn: today,
    dueOn: addDays(today, paymentDays),
    totalCents: 75_000,
    leftCents: 52_500,
    payTo: bankAccount ? { iban: bankAccount, reference } : null,
    booking: reference,
    link: `${publicAddress()}${pathsIn(language).findBooking()}`,
    building,
  };
}
