import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { formatDate, formatStay } from '../../../core/format';
import { inLanguage } from '../../../core/locale';
import { sumCents } from '../../../core/money';
import { parse } from '../../../core/parse';
import { translatorOf } from '../../../ui/translator.server';
import { invoicedOf } from '../../invoices/invoiced-of-bookings.server';
import { issueForStay } from '../../invoices/for-stays/issue-for-stay.server';
import { issuing, type IssuedInvoice } from '../../invoices/issuing.server';
import { matchStayPayments } from '../../invoices/matching/match-stay-payments.server';
import { refuseIncomplete } from '../../invoices/refuse-incomplete.server';
import { vatClassOf } from '../../prices/vat';
import { receivedOnOf } from '../advance-received.server';
import { lockBooking, type BookingRow } from '../change-booking.server';
import { storedInstalments } from '../stored-price.server';
import { invoicedPlan, type InvoicedInstalment } from './invoiced-plan';
import { invoiceInstalmentInput } from './invoice-instalment-input';

/**
 * Issues an advance invoice for the part of an instalment, paid or not, that no other invoice of the booking charges
 * yet. Locks the booking, as automatic invoicing does, so the same money is invoiced only once. The same idempotency
 * key issues only one invoice.
 */
export async function invoiceInstalment(
  actor: Actor,
  bookingId: number,
  position: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice> {
  authorize(actor, 'invoices:write');
  const { version, issuedOn } = parse(invoiceInstalmentInput, input);
  return issuing('invoice instalment', idempotencyKey, { bookingId, position, issuedOn }, async () => {
    const row = await lockBooking(actor, bookingId);
    if (version !== undefined && version !== row.version) {
      throw new AppError('version_conflict', { extra: { current: { version: row.version, state: row.state } } });
    }
    const plan = await planToInvoice(row);
    const instalment = plan[position - 1];
    if (!instalment) throw new AppError('not_found');
    if (instalment.reason) {
      const t = translatorOf(actor.locale, 'bookings/invoicing');
      const { reason } = instalment;
      throw new AppError('instalment_refuses', { extra: { reason, detail: t(`because.${reason}`) } });
    }
    const customerId = row.invoiceCustomerId ?? row.customerId;
    const result = await issueForStay(actor, await advanceOf(row, plan, position), issuedOn);
    if ('missing' in result) throw refuseIncomplete(actor, customerId, result.missing);
    await matchStayPayments(bookingId);
    return result.issued;
  });
}

/** Returns the booking's payment plan with the invoiced part of each instalment. */
export async function planToInvoice({ id, state }: Pick<BookingRow, 'id' | 'state'>): Promise<InvoicedInstalment[]> {
  const invoicedCents = (await invoicedOf([id])).get(id) ?? 0;
  return invoicedPlan(await storedInstalments(id), { state, invoicedCents });
}

async function advanceOf(row: BookingRow, plan: readonly InvoicedInstalment[], number: number) {
  const { due, leftCents } = plan[number - 1]!;
  const of = plan.length;
  const invoicedCents = sumCents(plan.map((each) => each.invoicedCents));
  const { id, reference, language, buildingId, checkIn, checkOut } = row;
  const stay = formatStay(row, language, 'long');
  const day = formatDate(due, language);
  const concept = inLanguage(language, {
    es: `Anticipo, plazo ${number} de ${of} con vencimiento el ${day}: ${reference}, ${stay}`,
    en: `Advance, installment ${number} of ${of} due ${day}: ${reference}, ${stay}`,
  });
  const vat = vatClassOf(row, language);
  return {
    buildingId,
    language,
    purpose: 'advance' as const,
    customerId: row.invoiceCustomerId ?? row.customerId,
    orderNumber: row.invoiceOrderNumber,
    costCentre: row.invoiceCostCentre,
    operation: { from: checkIn, to: checkOut },
    receivedOn: await receivedOnOf(id, invoicedCents + leftCents),
    description: inLanguage(language, { es: `Reserva ${reference}`, en: `Booking ${reference}` }),
    dueOn: due,
    paidBeforeCents: Math.max(0, Math.min(row.paidCents - invoicedCents, leftCents)),
    lines: [{ kind: 'advance' as const, concept, quantity: 1, grossCents: leftCents, vat, bookingId: id }],
  };
}
