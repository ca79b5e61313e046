import { authorize, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { matchingFields } from '../invoice-fields';
import { listMatchablePayments } from '../matching/list-matchable-payments.server';
import { matchPayments } from '../matching/match-payments.server';
import type { InvoiceFlash } from './flashes';

export type InvoicePaymentsPage = Awaited<ReturnType<typeof invoicePaymentsPage>>;

export async function invoicePaymentsPage(actor: Actor, idText: string) {
  const { invoice, payments } = await listMatchablePayments(actor, idOfText(idText));
  const rows = payments.map(({ id, ownCents }) => ({ paymentId: id, amountCents: ownCents || null }));
  return {
    invoice,
    payments,
    refused: invoice.actions.find(({ action }) => action === 'match')!.reason,
    values: typedValues(matchingFields, { payments: rows }, actor.locale),
  };
}

/** Matches the posted payments; rows without an amount are ignored. */
export async function matchByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  authorize(actor, 'invoices:write');
  const id = idOfText(idText);
  const { payments = [] } = formInput(matchingFields, form, actor.locale) as {
    payments?: { paymentId: number; amountCents: number | string | null }[];
  };
  const rows = payments.flatMap((row, index) =>
    row.amountCents === null || row.amountCents === 0 ? [] : [{ row, index }],
  );
  try {
    await matchPayments(actor, id, { payments: rows.map(({ row }) => row) });
  } catch (error) {
    throw atTheirRows(
      error,
      rows.map(({ index }) => index),
    );
  }
  return pathsIn(actor.locale).adminInvoice(id, { done: 'matched' satisfies InvoiceFlash });
}

/** Maps error paths of the submitted rows to those of the form. */
function atTheirRows(error: unknown, indexes: readonly number[]): unknown {
  if (!(error instanceof AppError) || !error.details.fields) return error;
  const fields = error.details.fields.map((field) => ({
    ...field,
    path: field.path.replace(/^payments\.(\d+)\.\w+/, (_, index) => `payments.${indexes[Number(index)]}.amountCents`),
  }));
  return new AppError(error.code, { ...error.details, fields });
}
