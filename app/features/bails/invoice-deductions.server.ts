import { asc, eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { bailAnswers } from '../../core/bail-states';
import { dateInZone } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { parse } from '../../core/parse';
import { bailDeduction, bailDispute } from '../../database/bail-schema.server';
import { databaseRefusal, db } from '../../database/connection.server';
import { translatorOf } from '../../ui/translator.server';
import { invoicesOfDeductions, type DeductionInvoices } from '../invoices/matching/deduction-invoices.server';
import { issueForStay } from '../invoices/for-stays/issue-for-stay.server';
import { issuing, type IssuedInvoice } from '../invoices/issuing.server';
import { retainedMoneyOf, matchRetainedMoney } from '../invoices/matching/match-retained-money.server';
import { refuseIncomplete } from '../invoices/refuse-incomplete.server';
import { invoiceDeductionsInput } from './bail-input';
import { retainedCentsOf } from './bail-rules';
import { lockBailOf } from './change-bail.server';
import { vatOfDeduction, whyNotInvoiced, type UninvoicedReason } from './deduction-invoicing';

/**
 * Issues one invoice for deductions of a bail, to the booking's recipient: damage without VAT, services with VAT. The
 * deducted amount pays the invoice. Each deduction is invoiced once and never while disputed. Repeated requests with
 * the same key issue only one invoice.
 */
export async function invoiceDeductions(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice> {
  authorize(actor, 'invoices:write');
  const { version, ...request } = parse(invoiceDeductionsInput, input);
  try {
    return await issuing('invoice deductions', idempotencyKey, { id, ...request }, async () => {
      const { bail: bailRow, booking: stay, timeZone } = await lockBailOf(actor, id, version);
      if (bailAnswers(bailRow.state, 'isToTake') || bailRow.receivedOn === null) throw refused(actor, 'not_received');
      const chosen = chosenOf(actor, await invoicedDeductions(id), request.deductionIds);
      const t = translatorOf(stay.language, 'bails/admin');
      const days = chosen.map(({ at }) => dateInZone(at, timeZone)).toSorted();
      const customerId = stay.invoiceCustomerId ?? stay.customerId;
      const lines = chosen.map((deduction) => ({
        kind: 'deduction' as const,
        concept: deduction.concept,
        quantity: 1,
        grossCents: retainedCentsOf(deduction),
        vat: vatOfDeduction(deduction.kind, stay.language),
        bookingId: stay.id,
        bailDeductionId: deduction.id,
      }));
      const invoice = {
        buildingId: stay.buildingId,
        purpose: 'deduction' as const,
        customerId,
        language: stay.language,
        orderNumber: stay.invoiceOrderNumber,
        costCentre: stay.invoiceCostCentre,
        operation: { from: days[0]!, to: days.at(-1)! },
        receivedOn: null,
        dueOn: null,
        description: t('invoice.about', { reference: stay.reference }),
        // The deducted amount has already been received.
        paidBeforeCents: (await retainedMoneyOf(id)) === null ? 0 : sumCents(lines.map(({ grossCents }) => grossCents)),
        lines,
      };
      const result = await issueForStay(actor, invoice, request.issuedOn);
      if ('missing' in result) throw refuseIncomplete(actor, customerId, result.missing);
      await matchRetainedMoney(id);
      return result.issued;
    });
  } catch (error) {
    if (databaseRefusal(error)?.constraint === 'deduction_is_invoiced_once') throw refused(actor, 'invoiced');
    throw error;
  }
}

export async function invoicedDeductions(bailId: number) {
  const rows = await db()
    .select()
    .from(bailDeduction)
    .where(eq(bailDeduction.bailId, bailId))
    .orderBy(asc(bailDeduction.id));
  const ids = rows.map(({ id }) => id);
  const disputes = await db().select().from(bailDispute).where(inArray(bailDispute.deductionId, ids));
  const invoices = await invoicesOfDeductions(ids);
  return rows.map((row) => ({
    ...row,
    dispute: disputes.find(({ deductionId }) => deductionId === row.id) ?? null,
    ...(invoices.get(row.id) ?? ({ invoicedCents: 0, invoices: [], standingId: 0 } satisfies DeductionInvoices)),
  }));
}

type Deduction = Awaited<ReturnType<typeof invoicedDeductions>>[number];

function chosenOf(actor: Actor, all: readonly Deduction[], ids: readonly number[] | undefined): Deduction[] {
  if (!ids) {
    const found = all.filter((deduction) => whyNotInvoiced(deduction) === null);
    if (found.length === 0) throw refused(actor, 'nothing');
    return found;
  }
  return [...new Set(ids)].map((id) => {
    const deduction = all.find((each) => each.id === id);
    if (!deduction) throw new AppError('not_found');
    const reason = whyNotInvoiced(deduction);
    if (reason) throw refused(actor, reason, id);
    return deduction;
  });
}

export function refused(
  actor: Actor,
  reason: UninvoicedReason | 'not_received' | 'nothing' | 'nothing_over',
  deductionId?: number,
): AppError {
  const detail = translatorOf(actor.locale, 'bails/admin')(`invoice.because.${reason}`);
  return new AppError('deduction_refuses', { extra: { reason, detail, ...(deductionId && { deductionId }) } });
}
