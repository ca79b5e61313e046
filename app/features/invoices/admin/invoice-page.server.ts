import { randomUUID } from 'node:crypto';
import { authorize, type Actor } from '../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../access/admin-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { AppError } from '../../../core/app-error';
import { countryChoices } from '../../../core/country-choices';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { deliverSoon } from '../../notifications/deliver-mail.server';
import { annulInvoice } from '../rectifying/annul-invoice.server';
import { chargesRequestedOf } from '../requested-of-bookings.server';
import { deleteDraft } from '../delete-draft.server';
import { recipientOfCustomer } from '../draft-content.server';
import { exchangeInvoice } from '../rectifying/exchange-invoice.server';
import { invoiceForms, type InvoiceForm } from '../invoice-fields';
import { issueInvoice } from '../issue-invoice.server';
import { isCompany } from '../recipient-rules';
import { rectifyInvoice } from '../rectifying/rectify-invoice.server';
import { sendInvoice } from '../send-invoice.server';
import { viewInvoice, type InvoiceView } from '../view-invoice.server';
import { actionOfForm } from './action-of-form';
import { referenceIn, shownRecipient } from './draft-page.server';
import type { InvoiceFlash } from './flashes';
import { withNamedRecipient, writtenInvoice } from './written-invoice';

export type InvoicePage = Awaited<ReturnType<typeof invoicePage>>;
export interface InvoiceAnswer {
  form: InvoiceForm;
  answer: FormAnswer;
}

/** Loads an invoice, and the form named in the address if the action is permitted. */
export async function invoicePage(actor: Actor, idText: string, search: URLSearchParams) {
  const invoice = await viewInvoice(actor, idOfText(idText));
  const requested = search.get('ask');
  const invoiceForm =
    requested !== null &&
    isForm(requested) &&
    invoice.actions.some(({ action, allowed }) => allowed && action === actionOfForm[requested])
      ? requested
      : null;
  return {
    invoice,
    ask: invoiceForm,
    values:
      invoiceForm &&
      typedValues(
        invoiceForms[invoiceForm],
        proposal(invoiceForm, await withRecipient(invoiceForm, invoice)),
        actor.locale,
      ),
    countries: countryChoices(actor.locale),
    /** The idempotency key, so a double click acts only once. */
    key: randomUUID(),
  };
}

function isForm(name: string): name is InvoiceForm {
  return Object.hasOwn(invoiceForms, name);
}

/** Fills in the recipient requested by the bookings, for exchanging a simplified invoice without a recipient. */
async function withRecipient(invoiceForm: InvoiceForm, invoice: InvoiceView): Promise<InvoiceView> {
  if (invoiceForm !== 'exchange' || invoice.recipient) return invoice;
  const requested = await chargesRequestedOf(invoice.bookings.map(({ id }) => id));
  const recipient = await recipientOfCustomer(invoice.buildingId, requested?.customerId ?? invoice.customerId);
  return { ...invoice, recipient };
}

/**
 * Initial values of the form. For a rectification by differences, all amounts are negated; otherwise they are
 * unchanged.
 */
function proposal(invoiceForm: InvoiceForm, { today, recipient, lines, bookings, mailTo }: InvoiceView) {
  const sign = invoiceForm === 'rectify' ? -1 : 1;
  return {
    issuedOn: today,
    cause: 'R1',
    to: mailTo,
    withUbl: recipient !== null && isCompany(recipient),
    recipient: shownRecipient(recipient),
    lines: lines.map(
      ({ concept, kind, quantity, grossCents, rateBasisPoints, cause, article, bookingId, bailDeductionId }) => ({
        concept,
        quantity: Math.abs(quantity),
        grossCents: sign * grossCents,
        vat: { rateBasisPoints, cause: cause ?? '', article },
        booking: referenceIn(bookings, bookingId),
        chargesFor: kind === 'extra' ? 'extra' : 'stay',
        bailDeductionId,
      }),
    ),
  };
}

/** Runs the action of the posted form and returns the next address, or the refusal. */
export async function invoiceByForm(
  actor: Actor,
  idText: string,
  form: FormData,
): Promise<{ to: string } | { refused: InvoiceAnswer; status: number }> {
  authorize(actor, 'invoices:write');
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  const intent = String(form.get('intent'));
  if (intent === 'delete') {
    await deleteDraft(actor, id);
    return { to: paths.adminInvoices({ done: 'deleted' }) };
  }
  if (!isForm(intent)) throw new AppError('not_found');
  const kinds = invoiceForms[intent];
  const arranged = arrangedForm(kinds, form, actor.locale);
  if (arranged) return { refused: { form: intent, answer: arranged }, status: 422 };
  try {
    const { version, ...input } = formInput(kinds, form, actor.locale);
    const key = form.get('key');
    const once = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
    const written = { ...writtenInvoice(input), ...(intent === 'issue' && { version }) };
    const { made, done } = await perform(actor, intent, id, written, once);
    return { to: paths.adminInvoice(made, { done }) };
  } catch (error) {
    const { data, init } = await refusedForm(withoutMerge(error), kinds, form, actor.locale);
    return { refused: { form: intent, answer: data }, status: init?.status ?? 422 };
  }
}

async function perform(
  actor: Actor,
  form: InvoiceForm,
  id: number,
  input: Record<string, unknown>,
  once: string | undefined,
): Promise<{ made: number; done: InvoiceFlash }> {
  switch (form) {
    case 'issue':
      await issueInvoice(actor, id, input, once);
      return { made: id, done: 'issued' };
    case 'rectify':
      return {
        made: (await rectifyInvoice(actor, id, { ...input, method: 'differences' }, once)).id,
        done: 'rectified',
      };
    case 'replace':
      return {
        made: (await rectifyInvoice(actor, id, { ...input, method: 'substitution' }, once)).id,
        done: 'replaced',
      };
    case 'exchange':
      return { made: (await exchangeInvoice(actor, id, withNamedRecipient(input), once)).id, done: 'exchanged' };
    case 'annul':
      await annulInvoice(actor, id, input, once);
      return { made: id, done: 'annulled' };
    case 'send':
      await sendInvoice(actor, id, input, once);
      deliverSoon();
      return { made: id, done: 'mailed' };
  }
}

/** Removes the current data from a version conflict, because the page reloads and merges nothing. */
function withoutMerge(error: unknown): unknown {
  return error instanceof AppError && error.code === 'version_conflict' ? new AppError('version_conflict') : error;
}
