import { data } from 'react-router';
import { formInput } from '../../../access/admin-form.server';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import type { Actor } from '../../../access/actor';
import { statusOf } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedDates } from '../../../core/date-kind';
import { formatDate } from '../../../core/format';
import { pathsIn } from '../../../core/paths';
import type { FieldKinds } from '../../../core/typed-fields';
import { idOfText } from '../../../core/id-of-text';
import { translatorOf } from '../../../ui/translator.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { ChangedBooking } from '../../bookings/change-booking.server';
import { bookingMails } from '../../notifications/booking-mails.server';
import { repeatMail } from '../../notifications/repeat-mail.server';
import { addNote } from '../lifecycle/add-note.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { checkInBooking } from '../lifecycle/check-in-booking.server';
import { checkOutBooking } from '../lifecycle/check-out-booking.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import { markNoShow } from '../lifecycle/mark-no-show.server';
import type { Taker } from '../lifecycle/taken-by.server';
import { undoStep } from '../lifecycle/undo-step.server';

const lifecycleFields = {
  feeCents: 'money',
  reason: 'text',
  at: 'text',
  text: 'text',
  mail: 'text',
  to: 'text',
} satisfies FieldKinds;

export interface LifecycleAnswer {
  refusal: PageRefusal;
  /** The refusal in one sentence, including its reason if there is one. */
  sentence: string;
  typed: Partial<Record<keyof typeof lifecycleFields, string>>;
}

type Step = (actor: Actor, id: number, input: unknown) => Promise<ChangedBooking>;

const steps: Record<string, Step> = {
  confirm: confirmBooking,
  check_in: checkInBooking,
  check_out: checkOutBooking,
  cancel: cancelBooking,
  mark_no_show: markNoShow,
};

/** Handles the forms of the booking's page and returns the next address, which includes the step taken. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const address = pathsIn(actor.locale).adminBooking;
  const intent = String(form.get('intent'));
  if (intent === 'note') {
    await addNote(actor, id, { text: form.get('text') });
    return `${address(id)}#notes`;
  }
  if (intent === 'repeat_mail') {
    const mail = (await bookingMails(actor, id)).find((one) => String(one.id) === form.get('mail'));
    if (!mail) throw new AppError('not_found');
    await repeatMail(actor, mail.id, { to: String(form.get('to') ?? '') });
    return `${address(id, { mailed: 1 })}#mails`;
  }
  if (intent === 'undo') {
    const eventId = form.get('eventId');
    const { eventId: step } = await undoStep(actor, id, eventId === null ? {} : { eventId: Number(eventId) });
    return address(id, { step });
  }
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) throw new AppError('not_found');
  const { at, mail: _mail, to: _to, ...input } = formInput(lifecycleFields, form, actor.locale);
  const { eventId } = await step(actor, id, {
    ...input,
    ...(typeof at === 'string' && { at: await readMoment(actor, at) }),
    notify: form.get('notify') === 'on',
    ...(form.has('acknowledged') && { acknowledged: String(form.get('acknowledged')).split(' ').filter(Boolean) }),
  });
  return address(id, { step: eventId });
}

/** Converts typed day and time to the operation's format. */
async function readMoment(actor: Actor, text: string): Promise<string> {
  const { timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const read = parseTypedDates(text, { kind: 'datetime', mode: 'single', locale: actor.locale, today });
  return read.ok ? read.value[0]! : text;
}

/** Answers a refused form with the refusal's status and everything typed. */
export function refusedStep(error: unknown, form: FormData, actor: Actor) {
  const refusal = pageRefusal(error, actor.locale);
  if (refusal.code === 'not_found' || refusal.code === 'forbidden') throw error;
  const typed = Object.fromEntries(
    Object.keys(lifecycleFields).flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const answer: LifecycleAnswer = { refusal, sentence: sentenceOf(refusal, actor), typed };
  return data(answer, { status: statusOf(refusal.code) });
}

function sentenceOf({ message, extra }: PageRefusal, { locale }: Actor): string {
  if (typeof extra.detail === 'string') return extra.detail;
  const taker = extra.takenBy as Taker | undefined;
  if (!taker) return message;
  const t = translatorOf(locale, 'front-desk/actions');
  const day = (date: CalendarDate) => formatDate(date, locale);
  const values = { space: taker.space, from: day(taker.checkIn), to: day(taker.checkOut) };
  return taker.reference ? t('taken', { ...values, reference: taker.reference }) : t('takenElse', values);
}
