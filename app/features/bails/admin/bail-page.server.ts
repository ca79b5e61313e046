import { randomUUID } from 'node:crypto';
import { authorize, type Actor } from '../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../access/admin-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { AppError } from '../../../core/app-error';
import { bookingAnswers } from '../../../core/booking-states';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { uploadedFile } from '../../apartments/images/sent-file.server';
import { notifiesGuestByDefault } from '../../bookings/tells-guest';
import { mailServer } from '../../notifications/mail-server.server';
import { answerDispute } from '../answer-dispute.server';
import { bailFields, type BailForm, type BailInvoiceForm } from '../bail-fields';
import { interestRates } from '../bail-ledger.server';
import { addEvidence } from '../evidence/add-evidence.server';
import { retainedCentsOf } from '../bail-rules';
import { deductFromBail, retainBail } from '../deduct-from-bail.server';
import { disputeDeduction } from '../dispute-deduction.server';
import { receiveBail } from '../receive-bail.server';
import { reduceDeduction } from '../reduce-deduction.server';
import { returnBail } from '../return-bail.server';
import { setBailAccount } from '../set-bail-account.server';
import { undoDeduction } from '../undo-deduction.server';
import { viewBail } from '../view-bail.server';
import { invoiceValues, invoicingByForm, isInvoiceForm } from './bail-invoicing.server';
import { prefixed } from './prefixed';

export type BailPage = Awaited<ReturnType<typeof bailPage>>;
export interface BailAnswer {
  form: BailForm | BailInvoiceForm | 'evidence';
  /** Deduction whose evidence was refused. */
  deductionId?: number;
  answer: FormAnswer;
}

/** Forms about one deduction, each opened by its link. */
const ofDeduction = ['reduce', 'dispute', 'answer'] as const;

export async function bailPage(actor: Actor, idText: string, search: URLSearchParams) {
  const bail = await viewBail(actor, idOfText(idText));
  const requested = ofDeduction.find((form) => search.has(form)) ?? null;
  const selectedDeduction = requested && bail.deductions.find(({ id }) => String(id) === search.get(requested));
  const { today } = bail;
  const notify = notifiesGuestByDefault.bail && bail.booking.hasEmail;
  const values = {
    receive: { amountCents: bail.amountCents, method: 'transfer', on: today, notify },
    deduct: { kind: 'damage', notify },
    retain: { kind: 'damage', notify },
    return: {
      on: today,
      method: bail.way?.isRefused ? 'transfer' : '',
      holder: bail.payoutHolder,
      notify,
    },
    account: { iban: bail.payout?.iban ?? '', holder: bail.payoutHolder },
    reduce: { amountCents: selectedDeduction ? retainedCentsOf(selectedDeduction) : null },
    dispute: {},
    answer: { answer: 'upheld' },
  };
  return {
    bail,
    hasMailServer: mailServer() !== undefined,
    rates: await interestRates(),
    mayWrite: bail.actions.some(({ reason }) => reason !== 'not_allowed'),
    /** Deduction form selected by the link that was followed. */
    meant: requested && selectedDeduction ? { form: requested, deduction: selectedDeduction } : null,
    /** Idempotency key; a double click acts once. */
    key: randomUUID(),
    invoice: invoiceValues(actor, bail),
    values: Object.fromEntries(
      Object.entries(values).map(([form, stored]) => [
        form,
        typedValues(bailFields[form as BailForm], { [form]: stored }, actor.locale),
      ]),
    ) as Record<BailForm, Record<string, string>>,
  };
}

export async function bailByForm(
  actor: Actor,
  idText: string,
  form: FormData,
  search: URLSearchParams,
): Promise<{ to: string } | { refused: BailAnswer; status: number }> {
  authorize(actor, 'bails:write');
  const id = idOfText(idText);
  const intent = String(form.get('intent'));
  const done = (what: string, more: Record<string, number> = {}) => ({
    to: pathsIn(actor.locale).adminBail(id, { done: what, ...more }),
  });
  if (intent === 'undo') {
    await undoDeduction(actor, id, { eventId: Number(form.get('eventId')) });
    return done('undone');
  }
  if (intent === 'evidence') return evidenceByForm(actor, id, form);
  if (isInvoiceForm(intent)) return invoicingByForm(actor, id, intent, form);
  if (!Object.hasOwn(bailFields, intent)) throw new AppError('not_found');
  const requested = intent as BailForm;
  const kinds = bailFields[requested];
  const arranged = arrangedForm(kinds, form, actor.locale);
  if (arranged) return { refused: { form: requested, answer: arranged }, status: 422 };
  const key = form.get('key');
  const once = typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined;
  try {
    const { version, ...fields } = formInput(kinds, form, actor.locale);
    const input = withoutEmpty({ ...(fields[requested] as Record<string, unknown>), version });
    const deductionId = Number(search.get(requested) ?? 0);
    const step = await perform(actor, { asked: requested, id, deductionId, input, once });
    if (requested === 'receive') return { to: await afterReceiving(actor, id, search.get('for')) };
    return done(requested, requested === 'deduct' || requested === 'retain' ? { step } : {});
  } catch (error) {
    const { data, init } = await refusedForm(prefixed(requested, error), kinds, form, actor.locale);
    return { refused: { form: requested, answer: data }, status: init?.status ?? 422 };
  }
}

/**
 * Returns the page to continue at: the check-in from which the bail was received, if check-in is still the next step,
 * or else the bail.
 */
async function afterReceiving(actor: Actor, id: number, from: string | null): Promise<string> {
  const paths = pathsIn(actor.locale);
  const { booking } = await viewBail(actor, id);
  if (bookingAnswers(booking.state, 'isAwaited')) {
    if (from === 'booking') return paths.adminBooking(booking.id, { ask: 'check_in', saved: 'bail' });
    if (from === 'day') return paths.adminDay({ ask: 'check_in', id: booking.id, saved: 'bail' });
  }
  return paths.adminBail(id, { done: 'receive' });
}

async function evidenceByForm(
  actor: Actor,
  id: number,
  form: FormData,
): Promise<{ to: string } | { refused: BailAnswer; status: number }> {
  const deductionId = Number(form.get('deductionId'));
  try {
    await addEvidence(actor, id, deductionId, await uploadedFile(form.get('file')));
    return { to: `${pathsIn(actor.locale).adminBail(id, { done: 'evidence' })}#deduction-${deductionId}` };
  } catch (error) {
    const { data, init } = await refusedForm(error, {}, form, actor.locale);
    return { refused: { form: 'evidence', deductionId, answer: data }, status: init?.status ?? 422 };
  }
}

interface BailFormRequest {
  asked: BailForm;
  id: number;
  deductionId: number;
  input: Record<string, unknown>;
  once: string | undefined;
}

/** Performs the action and returns the id of its booking event. */
async function perform(actor: Actor, { asked, id, deductionId, input, once }: BailFormRequest): Promise<number> {
  const works = {
    receive: () => receiveBail(actor, id, input, once),
    deduct: () => deductFromBail(actor, id, input, once),
    retain: () => retainBail(actor, id, input, once),
    return: () => returnBail(actor, id, input, once),
    account: () => setBailAccount(actor, id, input),
    reduce: () => reduceDeduction(actor, id, deductionId, input, once),
    dispute: () => disputeDeduction(actor, id, deductionId, input),
    answer: () => answerDispute(actor, id, deductionId, input),
  };
  return (await works[asked]()).eventId;
}

/** Drops empty fields so that they take their defaults. */
function withoutEmpty(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== null && !(name === 'method' && value === '')),
  );
}
