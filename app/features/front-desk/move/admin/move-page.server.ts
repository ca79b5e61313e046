import type { Actor } from '../../../../access/actor';
import { errorText } from '../../../../access/refusals.server';
import { AppError } from '../../../../core/app-error';
import { pathsIn } from '../../../../core/paths';
import { daysBetween } from '../../../../core/calendar-date';
import { parseTypedHundredths } from '../../../../core/typed-number';
import { idOfText } from '../../../../core/id-of-text';
import { mailServer } from '../../../notifications/mail-server.server';
import { viewBooking } from '../../../bookings/view-booking.server';
import { listMoveTargets, type MoveTargets } from '../list-move-targets.server';
import { moveBooking } from '../move-booking.server';
import { previewMove } from '../preview-move.server';
import { parseMoveRequest, movedDates, priceFor, seenDates, wereSeen } from './move-request-form';
import { moveRows } from './move-rows';

export type MovePage = Awaited<ReturnType<typeof movePage>>;

export async function movePage(actor: Actor, idText: string, search: URLSearchParams | FormData) {
  const id = idOfText(idText);
  const booking = await viewBooking(actor, id);
  const typed = parseMoveRequest(search);
  const { stay, from, bounds, problems } = movedDates(booking, typed, actor.locale);
  const found = await listMoveTargets(actor, id, { ...stay, from });
  const sameDates = stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut;
  const isSplit = booking.segments.length > 1;
  const rows = moveRows(found, typed);
  const currentRow = rows.find(({ present }) => present);
  // Keeps a target chosen by the user even if it doesn't fit. Only a default is replaced when the dates change.
  const isPreset = typed.to === typed.preset && !wereSeen(typed, stay, from);
  const requested = isPreset ? undefined : rows.find(({ to }) => to === typed.to && typed.to !== '');
  const selectedTarget = requested ?? (currentRow?.open || !sameDates ? currentRow : rows.find(({ open }) => open));
  const chosen = selectedTarget?.open ? selectedTarget : null;
  const totalCents = parseTypedHundredths(typed.total, actor.locale);
  const price = priceFor(typed, booking, stay);
  const previewed = price === 'manual' && totalCents === undefined ? 'keep' : price;
  const preview =
    chosen &&
    (await previewMove(actor, {
      id,
      ...stay,
      ...chosen.wanted,
      price: previewed,
      ...(previewed === 'manual' && { totalCents, reason: typed.reason || '–' }),
    }));
  const { customer } = booking;
  const [last] = booking.history;
  return {
    booking: {
      id,
      reference: booking.reference,
      state: booking.state,
      version: booking.version,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      language: booking.language,
      timeZone: booking.timeZone,
      guests: booking.adults + booking.children,
      guest: customer ? customer.companyName || [customer.firstName, customer.lastName].filter(Boolean).join(' ') : '',
      firstName: customer ? customer.firstName || customer.companyName || '' : '',
      hasEmail: Boolean(customer?.email) && !customer?.restrictedUntil,
      instalments: booking.instalments.map(({ due, amountCents }) => ({ due, amountCents })),
      lastChange: last ? { kind: last.kind, at: last.at, detail: last.detail, by: last.by } : null,
    },
    hasMailServer: mailServer() !== undefined,
    today: found.today,
    stay,
    from: from ?? null,
    mayChangeLater: daysBetween(bounds.checkIn, bounds.checkOut) > 1,
    problems,
    typed,
    price,
    seen: seenDates(stay, from),
    sameDates,
    isSplit,
    window: found.window,
    nights: found.nights,
    toMove: found.toMove,
    conflicts: found.conflicts,
    categories: categoriesOf(found),
    rows: rows.map(({ wanted: _ignored, ...row }) => row),
    to: chosen?.to ?? null,
    /** The form's default choice; null if the user chose another target. */
    preset: requested && typed.to !== typed.preset ? null : (chosen?.to ?? null),
    /** Code of the chosen apartment, or of the guest's current one, if that apartment is not free. */
    lost: selectedTarget && !selectedTarget.open ? selectedTarget.code : null,
    preview: preview && {
      ...preview,
      refusal: preview.refusal && { ...preview.refusal, message: errorText(preview.refusal.code, actor.locale) },
    },
  };
}

function categoriesOf({ targets }: MoveTargets) {
  const names = new Map(targets.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Saves the posted move and returns the next address, which names the undoable step. */
export async function moveByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const typed = parseMoveRequest(form);
  const booking = await viewBooking(actor, id);
  const { stay, from, problems } = movedDates(booking, typed, actor.locale);
  const [path] = Object.keys(problems);
  if (path) throw new AppError('invalid_input', { fields: [{ path, problem: 'date_invalid' }] });
  const found = await listMoveTargets(actor, id, { ...stay, from });
  // A form computed for other dates is not saved.
  if (!wereSeen(typed, stay, from)) throw new AppError('move_not_seen');
  const rows = moveRows(found, { ...typed, category: '', taken: true });
  const chosen = rows.find(({ to }) => to === typed.to);
  if (!chosen) throw new AppError('invalid_input', { fields: [{ path: 'to', problem: 'choice' }] });
  const expected = Number(form.get('expectedDifferenceCents') || Number.NaN);
  const { eventId } = await moveBooking(actor, {
    id,
    ...stay,
    ...chosen.wanted,
    price: priceFor(typed, booking, stay),
    reason: typed.reason,
    notify: typed.notify,
    ...(typed.price === 'manual' && { totalCents: parseTypedHundredths(typed.total, actor.locale) }),
    ...(Number.isInteger(expected) && typed.price === 'requote' && { expectedDifferenceCents: expected }),
    version: Number(form.get('version')) || undefined,
  });
  return pathsIn(actor.locale).adminBooking(id, { step: eventId });
}
