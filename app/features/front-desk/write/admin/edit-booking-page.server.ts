import { authorize, type Actor } from '../../../../access/actor';
import { formInput, refusedForm, type FormAnswer } from '../../../../access/admin-form.server';
import { arrangedForm } from '../../../../access/form-rows.server';
import { AppError } from '../../../../core/app-error';
import { dateInZone } from '../../../../core/calendar-date';
import { now } from '../../../../core/clock';
import { pathsIn } from '../../../../core/paths';
import { postedValues, readTyped, typedValues, type FormValues } from '../../../../core/typed-fields';
import { idOfText } from '../../../../core/id-of-text';
import { requireAdminBuilding } from '../../../building/admin-building.server';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import { bookingAnswers } from '../../../../core/booking-states';
import { bailAnswers } from '../../../../core/bail-states';
import { mailServer } from '../../../notifications/mail-server.server';
import { viewBooking } from '../../../bookings/view-booking.server';
import { bookingRecord, bookingRow } from '../booking-record.server';
import { formRecord } from '../form-record';
import { previewUpdate } from '../preview-update.server';
import { shownLines } from '../shown-quote';
import { updateBooking } from '../update-booking.server';
import { bookingFields } from '../write-fields';
import { bookingChoices, peopleOf } from './new-booking-page.server';

export type EditBookingPage = Awaited<ReturnType<typeof editBookingPage>>;

interface EditFormExtras {
  preview: Awaited<ReturnType<typeof previewOf>>;
  found: FoundCustomer[];
  invoiceFound: FoundCustomer[];
}

export interface EditBookingAnswer {
  typed: FormValues;
  beside: EditFormExtras;
  refused: FormAnswer | null;
}

/** Loads the form of an existing booking; dates and apartment are read-only. */
export async function editBookingPage(actor: Actor, idText: string) {
  authorize(actor, 'bookings:write');
  const id = idOfText(idText);
  const building = await requireAdminBuilding(actor);
  const row = await bookingRow(building.id, id);
  if (!row) throw new AppError('not_found');
  const record = await bookingRecord(row);
  const { apartmentCode, categoryName } = await viewBooking(actor, id);
  const values = typedValues(bookingFields, formRecord(record), actor.locale);
  return {
    id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    stay: { checkIn: row.checkIn, checkOut: row.checkOut },
    apartmentCode,
    categoryName,
    totalCents: row.totalCents,
    hasMailServer: mailServer() !== undefined,
    mayNotify: !bookingAnswers(row.state, 'isOff'),
    bailIsSet:
      !bookingAnswers(row.state, 'mayChangeBail') ||
      (record.bailState !== null && !bailAnswers(record.bailState, 'isToTake')),
    today: dateInZone(now(), building.timeZone),
    values,
    beside: await formExtras(actor, id, values, { words: '', invoiceWords: '' }),
    ...(await bookingChoices(building.id, actor.locale)),
  };
}

/**
 * Saves the booking. A button that only updates the form returns everything typed instead. After saving, returns to the
 * check-in that was missing guest data, on the booking's page or the day's page (`for` in the address).
 */
export async function editBookingByForm(
  actor: Actor,
  idText: string,
  form: FormData,
  from: string | null = null,
): Promise<{ to: string } | { answer: EditBookingAnswer; status: number }> {
  authorize(actor, 'bookings:write');
  const id = idOfText(idText);
  const { locale } = actor;
  const typed = postedValues(bookingFields, form);
  const requested = { words: String(form.get('words') ?? ''), invoiceWords: String(form.get('invoiceWords') ?? '') };
  const answerOf = async (refused: FormAnswer | null, status: number, matches?: FoundCustomer[]) => {
    const extras = await formExtras(actor, id, refused?.typed ?? typed, requested);
    return { answer: { typed, beside: { ...extras, found: matches ?? extras.found }, refused }, status };
  };
  const arranged = arrangedForm(bookingFields, form, locale);
  if (arranged) return answerOf(arranged, 422);
  if (form.has('ask')) return answerOf(null, 200);
  try {
    const { eventId } = await updateBooking(actor, id, formInput(bookingFields, form, locale));
    const paths = pathsIn(locale);
    if (from === 'booking') return { to: paths.adminBooking(id, { ask: 'check_in', saved: 'guests' }) };
    if (from === 'day') return { to: paths.adminDay({ ask: 'check_in', id, saved: 'guests' }) };
    return { to: paths.adminBooking(id, { step: eventId ?? 'none' }) };
  } catch (error) {
    const refusal = await refusedForm(error, bookingFields, form, locale, { kind: 'booking', id });
    const matches =
      error instanceof AppError ? (error.details.extra?.matches as FoundCustomer[] | undefined) : undefined;
    return answerOf(refusal.data, refusal.init?.status ?? 422, matches);
  }
}

async function formExtras(
  actor: Actor,
  id: number,
  typed: FormValues,
  requested: { words: string; invoiceWords: string },
) {
  return {
    preview: await previewOf(actor, id, typed),
    found: await peopleOf(actor, requested.words, typed.customerId),
    invoiceFound: await peopleOf(actor, requested.invoiceWords, typed.invoiceCustomerId),
  };
}

async function previewOf(actor: Actor, id: number, typed: FormValues) {
  const preview = await previewUpdate(actor, id, readTyped(bookingFields, typed, actor.locale));
  return { ...preview, lines: shownLines(preview.lines, actor.locale) };
}
