import { randomUUID } from 'node:crypto';
import { authorize, may, type Actor } from '../../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../../access/admin-form.server';
import { arrangedForm } from '../../../../access/form-rows.server';
import { errorText } from '../../../../access/refusals.server';
import { AppError } from '../../../../core/app-error';
import { pathsIn } from '../../../../core/paths';
import { typedValues, type FieldKinds } from '../../../../core/typed-fields';
import { idOfText } from '../../../../core/id-of-text';
import { translatorOf } from '../../../../ui/translator.server';
import { bookingInvoices } from '../../../bookings/invoicing/booking-invoices.server';
import { bookingInvoicingFacts } from '../../../bookings/invoicing/preview-invoicing.server';
import { undoStep } from '../../lifecycle/undo-step.server';
import { viewBooking } from '../../../bookings/view-booking.server';
import { invoiceInstalment } from '../../../bookings/invoicing/invoice-instalment.server';
import { chargeCardNow } from '../../../payments/by-provider/charge-card-now.server';
import { removeCard } from '../../../payments/saved-cards/remove-card.server';
import { changePlan } from '../../../payments/folio/change-plan.server';
import {
  cardFields,
  invoiceFields,
  planFields,
  recordFields,
  reminderFields,
  refundFields,
  voidFields,
  waiveFields,
} from '../payment-fields';
import { recordPayment } from '../../../payments/folio/record-payment.server';
import { invoicedTo, withInvoiced, type PlanRow } from '../../../payments/folio/plan-invoices.server';
import { paymentToRefund } from '../refund-choice';
import { refundPayment } from '../../../payments/folio/refund-payment.server';
import { setReminders } from '../../../payments/reminders/set-reminders.server';
import { voidPayment } from '../../../payments/folio/void-payment.server';
import { waiveFee } from '../../../payments/folio/waive-fee.server';
import { paymentLabel } from '../../../payments/payment-label';
import { viewPayments } from '../../../payments/folio/view-payments.server';

export type PaymentsPage = Awaited<ReturnType<typeof paymentsPage>>;
type Intent =
  | 'record'
  | 'refund'
  | 'void'
  | 'waive'
  | 'plan'
  | 'invoice'
  | 'reminders'
  | 'undo'
  | 'card_charge'
  | 'card_remove';
export interface PaymentsAnswer {
  intent: Intent;
  answer: FormAnswer;
}

/** Loads a booking's payments, with forms if `edits`, which requires payments:write. */
export async function paymentsPage(actor: Actor, idText: string, search: URLSearchParams, edits: boolean) {
  if (edits) authorize(actor, 'payments:write');
  const payments = await viewPayments(actor, idOfText(idText));
  const { locale } = actor;
  const refundable = payments.payments.filter(({ refundableCents }) => refundableCents > 0);
  const mistaken = payments.payments.find(({ id }) => String(id) === search.get('void'));
  const { toRefundCents, feeLeftCents } = payments;
  const pressed = refundable.find(({ id }) => String(id) === search.get('refund'));
  const chosen = pressed ?? paymentToRefund(refundable, toRefundCents);
  const refundCents = chosen && Math.min(chosen.refundableCents, toRefundCents || chosen.refundableCents);
  const waiveCents = Math.min(feeLeftCents, Math.max(0, (refundCents ?? 0) - toRefundCents));
  const instalments = may(actor, 'invoices:read') ? await withInvoiced(payments) : null;
  const mayInvoice = may(actor, 'invoices:write');
  const mayConfirm = payments.state === 'pending' && may(actor, 'bookings:write');
  return {
    payments,
    refundable,
    mayConfirm,
    /** Instalments with their invoiced parts; null if the actor may not see invoices. */
    instalments,
    mayInvoice,
    /** Number of the instalment to invoice, from the address, counted from 1. */
    toInvoice: mayInvoice ? positionIn(instalments, search.get('invoice')) : null,
    invoicedName: mayInvoice ? await invoicedTo(payments.id) : '',
    /** Invoices that a payment may just have issued; null if the actor may not see invoices. */
    invoices: edits && search.has('issued') ? await bookingInvoices(actor, payments) : null,
    /** The idempotency key, so a double click records only one payment. */
    key: randomUUID(),
    record: typedValues(
      recordFields,
      {
        amountCents: payments.askCents > 0 ? payments.askCents : null,
        method: 'transfer',
        on: payments.today,
        confirm: mayConfirm,
      },
      locale,
    ),
    refund: typedValues(
      refundFields,
      {
        refund: {
          paymentId: chosen?.id ?? '',
          amountCents: refundCents,
          method: '',
          on: payments.today,
          waiveCents: waiveCents > 0 ? waiveCents : null,
        },
      },
      locale,
    ),
    /** The entry to void, from the address. */
    mistaken: mistaken ?? null,
    /** Message explaining why it cannot be voided; null if it can. */
    mistakenRefusal: mistaken?.voidRefusal ? errorText(mistaken.voidRefusal, locale) : null,
    undo: edits ? await undoOf(actor, payments.id, search) : null,
    waive: typedValues(waiveFields, { waive: { amountCents: Math.min(feeLeftCents, payments.owedCents) } }, locale),
    invoice: typedValues(
      invoiceFields,
      { invoice: { position: search.get('invoice'), issuedOn: payments.today } },
      locale,
    ),
    /** Data to preview the invoices while the waived amount is typed. */
    invoicing: feeLeftCents > 0 ? await bookingInvoicingFacts(actor, payments.id) : null,
    plan: typedValues(planFields, { instalments: payments.plan.slice(payments.settledCount) }, locale),
  };
}

function positionIn(plan: readonly PlanRow[] | null, text: string | null): number | null {
  const position = Number(text);
  return plan?.[position - 1] && Number.isInteger(position) ? position : null;
}

/** Returns the id of the step that voided an entry, while it can be undone. */
async function undoOf(actor: Actor, id: number, search: URLSearchParams): Promise<number | null> {
  const step = Number(search.get('step'));
  if (search.get('done') !== 'voided' || !step || !may(actor, 'bookings:read')) return null;
  const { actions, history } = await viewBooking(actor, id);
  const isLast = history.find(({ kind }) => kind !== 'note')?.id === step;
  return isLast && actions.some(({ action, allowed }) => action === 'undo' && allowed) ? step : null;
}

/** Returns the current outcome of a refund: its provider may have refused it or not answered yet. */
async function refundDone(actor: Actor, id: number, refundId: number) {
  const { payments } = await viewPayments(actor, id);
  const refund = payments.find((payment) => payment.id === refundId)!;
  const word = paymentLabel(refund);
  if (word === 'refundFailed') return 'refund_failed';
  return word === 'refundPending' ? 'refund_waiting' : 'refunded';
}

/** Saves the posted form and continues to the step that needed the payment (`for` in the address). */
export async function paymentsByForm(
  actor: Actor,
  idText: string,
  form: FormData,
  step: string | null = null,
): Promise<{ to: string } | { refused: PaymentsAnswer; status: number }> {
  authorize(actor, 'payments:write');
  const id = idOfText(idText);
  const intent = String(form.get('intent')) as Intent;
  const to = (done: string, more: Record<string, number | string | undefined> = {}) => ({
    to: pathsIn(actor.locale).adminEditPayments(id, { done, ...more }),
  });
  const key = form.get('key');
  const onceKey = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
  switch (intent) {
    case 'record':
      return tried(actor, form, intent, recordFields, async (input) => {
        const { state, invoices } = await recordPayment(actor, id, input, onceKey);
        const issued = invoices.map((invoice) => invoice.id).join('-') || undefined;
        if (step === 'check_in' || step === 'check_out') {
          return { to: pathsIn(actor.locale).adminBooking(id, { ask: step, saved: 'payment', issued }) };
        }
        return to(input.confirm === true && state === 'confirmed' ? 'confirmed' : 'recorded', { issued });
      });
    case 'refund':
      return tried(actor, form, intent, refundFields, async ({ refund, version }) => {
        const { paymentId, method, waiveCents, ...requested } = refund as Record<string, unknown>;
        const waived = waiveCents !== null && waiveCents !== undefined && { waiveCents };
        const input = {
          ...requested,
          ...(method !== '' && { method }),
          ...waived,
          version,
        };
        if (!(await viewPayments(actor, id)).payments.some((payment) => String(payment.id) === paymentId)) {
          throw new AppError('invalid_input', {
            fields: [{ path: 'refund.paymentId', problem: 'choice' }],
          });
        }
        const made = await prefixed('refund', () => refundPayment(actor, id, Number(paymentId), input, onceKey));
        return to(await refundDone(actor, id, made.paymentId));
      });
    case 'void':
      return tried(actor, form, intent, voidFields, async ({ void: requested, version }) => {
        const { paymentId, reason } = requested as Record<string, unknown>;
        const { eventId } = await prefixed('void', () =>
          voidPayment(actor, id, Number(paymentId), { reason, version }, onceKey),
        );
        return to('voided', { step: eventId });
      });
    case 'waive':
      return tried(actor, form, intent, waiveFields, async ({ waive, version }) => {
        await prefixed('waive', () => waiveFee(actor, id, { ...(waive as object), version }, onceKey));
        return to('waived');
      });
    case 'undo': {
      await undoStep(actor, id, { eventId: Number(form.get('eventId')) });
      return to('undone');
    }
    case 'plan':
      return tried(actor, form, intent, planFields, async ({ instalments, version }) => {
        const { plan, settledCount } = await viewPayments(actor, id);
        const settled = plan.slice(0, settledCount).map(({ due, amountCents }) => ({ due, amountCents }));
        await changePlan(actor, id, {
          instalments: [...settled, ...(instalments as object[])],
          version,
        });
        return to('planned');
      });
    case 'invoice':
      return tried(actor, form, intent, invoiceFields, async ({ invoice, version }) => {
        const { position, issuedOn } = invoice as Record<string, unknown>;
        const requested = { version, ...(issuedOn !== null && { issuedOn }) };
        const { id: made } = await prefixed('invoice', () =>
          invoiceInstalment(actor, id, Number(position), requested, onceKey),
        );
        return { to: pathsIn(actor.locale).adminInvoice(made, { done: 'issued' }) };
      });
    case 'reminders':
      return tried(actor, form, intent, reminderFields, async ({ remindersOff, version }) => {
        await setReminders(actor, id, { off: remindersOff, version });
        return to(remindersOff ? 'reminders_off' : 'reminders_on');
      });
    case 'card_charge':
      return tried(actor, form, intent, cardFields, async ({ version }) => {
        const { outcome } = await chargeCardNow(actor, id, { version });
        return to(`card_${outcome}`);
      });
    case 'card_remove':
      return tried(actor, form, intent, cardFields, async ({ version }) => {
        await removeCard(actor, id, { version });
        return to('card_removed');
      });
    default:
      throw new AppError('not_found');
  }
}

async function tried(
  actor: Actor,
  form: FormData,
  intent: Intent,
  kinds: FieldKinds,
  work: (input: Record<string, unknown>) => Promise<{ to: string }>,
): Promise<{ to: string } | { refused: PaymentsAnswer; status: number }> {
  const arranged = arrangedForm(kinds, form, actor.locale);
  if (arranged) return { refused: { intent, answer: arranged }, status: 422 };
  try {
    return await work(formInput(kinds, form, actor.locale));
  } catch (error) {
    const { data, init } = await refusedForm(withoutRecord(error), kinds, form, actor.locale);
    const t = translatorOf(actor.locale, 'front-desk/folio');
    const stated = {
      version_conflict: t('again'),
      idempotency_mismatch: t('already'),
      instalment_refuses: data.refusal.extra.detail,
      recipient_incomplete: data.refusal.extra.detail,
    }[data.refusal.code as string] as string | undefined;
    const reportedVersion = currentVersion(error);
    const answer: PaymentsAnswer['answer'] = {
      ...data,
      ...(stated && { refusal: { ...data.refusal, message: stated } }),
      ...(reportedVersion !== undefined && { version: reportedVersion }),
    };
    return { refused: { intent, answer }, status: init?.status ?? 422 };
  }
}

/** Drops the record from a version conflict: the page reloads and nothing is merged. */
function withoutRecord(error: unknown): unknown {
  return error instanceof AppError && error.code === 'version_conflict' ? new AppError('version_conflict') : error;
}

/** Returns the booking's current version from a version conflict; undefined for other errors. */
function currentVersion(error: unknown): number | undefined {
  if (!(error instanceof AppError) || error.code !== 'version_conflict') return undefined;
  return (error.details.extra?.current as { version: number } | undefined)?.version;
}

/** Prefixes the paths of errors with the form's name, because the page has several forms. */
async function prefixed<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = error.details.fields.map((field) => ({
      ...field,
      path: `${name}.${field.path}`,
    }));
    throw new AppError(error.code, { ...error.details, fields });
  }
}
