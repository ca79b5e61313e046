import { randomUUID } from 'node:crypto';
import { authorize, may, type Actor } from '../../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../../access/desk-form.server';
import { arrangedForm } from '../../../../access/form-rows.server';
import { AppError } from '../../../../core/app-error';
import { pathsIn } from '../../../../core/paths';
import { typedValues, type FieldKinds } from '../../../../core/typed-fields';
import { translatorOf } from '../../../../ui/translator.server';
import { changePlan } from '../change-plan.server';
import { planFields, recordFields, refundFields } from '../payment-fields';
import { recordPayment } from '../record-payment.server';
import { refundPayment } from '../refund-payment.server';
import { viewPayments } from '../view-payments.server';

export type PaymentsPage = Awaited<ReturnType<typeof paymentsPage>>;
type Intent = 'record' | 'refund' | 'plan';
export interface PaymentsAnswer {
  intent: Intent;
  answer: FormAnswer;
}

export function bookingIdOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** The payments of a booking, and the forms for whoever writes them down. */
export async function paymentsPage(actor: Actor, idText: string, refundId: string | null, edits: boolean) {
  if (edits) authorize(actor, 'payments:write');
  const payments = await viewPayments(actor, bookingIdOf(idText));
  const { locale } = actor;
  const refundable = payments.payments.filter(({ refundableCents }) => refundableCents > 0);
  const first = refundable.find(({ id }) => String(id) === refundId) ?? refundable[0];
  const mayConfirm = payments.state === 'pending' && may(actor, 'bookings:write');
  return {
    payments,
    refundable,
    mayConfirm,
    /** A double click writes one payment. */
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
          paymentId: first?.id ?? '',
          amountCents: first && Math.min(first.refundableCents, payments.toRefundCents || first.refundableCents),
          method: '',
        },
      },
      locale,
    ),
    plan: typedValues(planFields, { instalments: payments.plan.slice(payments.settledCount) }, locale),
  };
}

/** Writes down what a form says; null where it was refused is the answer. */
export async function paymentsByForm(
  actor: Actor,
  idText: string,
  form: FormData,
): Promise<{ to: string } | { refused: PaymentsAnswer; status: number }> {
  authorize(actor, 'payments:write');
  const id = bookingIdOf(idText);
  const intent = String(form.get('intent')) as Intent;
  const to = (done: string) => ({ to: pathsIn(actor.locale).adminEditPayments(id, { done }) });
  const key = form.get('key');
  const onceKey = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
  switch (intent) {
    case 'record':
      return tried(actor, form, intent, recordFields, async (input) => {
        const { state } = await recordPayment(actor, id, input, onceKey);
        return to(input.confirm === true && state === 'confirmed' ? 'confirmed' : 'recorded');
      });
    case 'refund':
      return tried(actor, form, intent, refundFields, async ({ refund, version }) => {
        const { paymentId, method, ...asked } = refund as Record<string, unknown>;
        const input = { ...asked, ...(method !== '' && { method }), version };
        if (!(await viewPayments(actor, id)).payments.some((payment) => String(payment.id) === paymentId)) {
          throw new AppError('invalid_input', { fields: [{ path: 'refund.paymentId', problem: 'choice' }] });
        }
        await prefixed(() => refundPayment(actor, id, Number(paymentId), input, onceKey));
        return to('refunded');
      });
    case 'plan':
      return tried(actor, form, intent, planFields, async ({ instalments, version }) => {
        const { plan, settledCount } = await viewPayments(actor, id);
        const settled = plan.slice(0, settledCount).map(({ due, amountCents }) => ({ due, amountCents }));
        await changePlan(actor, id, { instalments: [...settled, ...(instalments as object[])], version });
        return to('planned');
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
    const words = translatorOf(actor.locale, 'bookings/payments');
    const said = { version_conflict: words('again'), idempotency_mismatch: words('already') }[
      data.refusal.code as string
    ];
    const answer = said ? { ...data, refusal: { ...data.refusal, message: said } } : data;
    return { refused: { intent, answer }, status: init?.status ?? 422 };
  }
}

/** What a payment was decided on has changed: it is read again, and nothing is put together. */
function withoutRecord(error: unknown): unknown {
  return error instanceof AppError && error.code === 'version_conflict' ? new AppError('version_conflict') : error;
}

/** The refund's fields stand under a name of their own on the page. */
async function prefixed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = error.details.fields.map((field) => ({ ...field, path: `refund.${field.path}` }));
    throw new AppError(error.code, { ...error.details, fields });
  }
}
