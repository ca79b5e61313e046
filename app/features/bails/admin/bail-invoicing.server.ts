import type { Actor } from '../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../access/admin-form.server';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { bailInvoiceFields, type BailInvoiceForm } from '../bail-fields';
import { invoiceDeductions } from '../invoice-deductions.server';
import { rectifyDeductions } from '../rectify-deductions.server';
import type { BailView } from '../view-bail.server';
import { prefixed } from './prefixed';

export function invoiceValues(actor: Actor, { deductions, today }: BailView) {
  const deductionIds = deductions.filter(({ uninvoiced }) => uninvoiced === null).map(({ id }) => id);
  return typedValues(bailInvoiceFields.invoice, { invoice: { deductionIds, issuedOn: today } }, actor.locale);
}

export function isInvoiceForm(intent: string): intent is BailInvoiceForm {
  return Object.hasOwn(bailInvoiceFields, intent);
}

/** Invoices the deductions or rectifies excess amounts; redirects to the invoice. */
export async function invoicingByForm(
  actor: Actor,
  id: number,
  intent: BailInvoiceForm,
  form: FormData,
): Promise<{ to: string } | { refused: { form: BailInvoiceForm; answer: FormAnswer }; status: number }> {
  const kinds = bailInvoiceFields[intent];
  const key = form.get('key');
  const once = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
  const paths = pathsIn(actor.locale);
  try {
    const { version, invoice } = formInput(kinds, form, actor.locale);
    if (intent === 'rectify') {
      const [first] = await rectifyDeductions(actor, id, { version }, once);
      return { to: paths.adminInvoice(first!.id, { done: 'rectified' }) };
    }
    const { deductionIds, issuedOn } = invoice as { deductionIds: string[]; issuedOn: unknown };
    const requested = { deductionIds: deductionIds.map(Number), ...(issuedOn !== null && { issuedOn }), version };
    const made = await invoiceDeductions(actor, id, requested, once);
    return { to: paths.adminInvoice(made.id, { done: 'issued' }) };
  } catch (error) {
    const { data, init } = await refusedForm(prefixed('invoice', error), kinds, form, actor.locale);
    const detail = data.refusal.extra.detail as string | undefined;
    const refusal = detail ? { ...data.refusal, message: detail } : data.refusal;
    return { refused: { form: intent, answer: { ...data, refusal } }, status: init?.status ?? 422 };
  }
}
