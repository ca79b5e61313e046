import type { Actor } from '../../../../access/actor';
import { AppError } from '../../../../core/app-error';
import { addDays, daysBetween, type CalendarDate } from '../../../../core/calendar-date';
import { parseTypedDate } from '../../../../core/date-input';
import { fieldProblemText } from '../../../../core/field-problem';
import { pathsIn } from '../../../../core/paths';
import { nightsOf, overlaps } from '../../../../core/stay';
import { parseTypedHundredths } from '../../../../core/typed-number';
import { MAX_NIGHTS } from '../../input';
import { viewBooking } from '../../view-booking.server';
import { listMoveTargets, type MoveTargets } from '../list-move-targets.server';
import { moveBooking } from '../move-booking.server';
import { previewMove } from '../preview-move.server';

export type MovePage = Awaited<ReturnType<typeof movePage>>;

export const priceModes = ['keep', 'requote', 'manual'] as const;

/** What stands in the address or was posted, as it was typed. */
function asked(typed: URLSearchParams | FormData) {
  const text = (name: string) => String(typed.get(name) ?? '').slice(0, 400);
  return {
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    to: text('to'),
    price: priceModes.find((mode) => mode === text('price')) ?? 'keep',
    total: text('total'),
    reason: text('reason'),
    notify: typed.has('notify'),
    category: text('category'),
    taken: typed.has('taken'),
  };
}

/** What the screen of a move shows: where the booking could go, what was chosen, and what that would change. */
export async function movePage(actor: Actor, idText: string, search: URLSearchParams | FormData) {
  const id = idOf(idText);
  const booking = await viewBooking(actor, id);
  const typed = asked(search);
  const { stay, problems } = datesOf(actor, booking, typed);
  const found = await listMoveTargets(actor, id, stay);
  const sameDates = stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut;
  const isSplit = booking.slices.length > 1;
  const rows = rowsOf(found, typed, sameDates && !isSplit);
  const chosen = rows.find(({ to }) => to === typed.to && typed.to !== '') ?? rows.find(({ open }) => open) ?? null;
  const totalCents = parseTypedHundredths(typed.total, actor.locale);
  const price = typed.price === 'manual' && totalCents === undefined ? 'keep' : typed.price;
  const preview =
    chosen &&
    (await previewMove(actor, {
      id,
      ...stay,
      ...chosen.wanted,
      price,
      ...(price === 'manual' && { totalCents, reason: typed.reason || '–' }),
    }));
  const { customer } = booking;
  return {
    booking: {
      id,
      reference: booking.reference,
      state: booking.state,
      version: booking.version,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      language: booking.language,
      guests: booking.adults + booking.children,
      guest: customer ? customer.companyName || [customer.firstName, customer.lastName].filter(Boolean).join(' ') : '',
      firstName: customer ? customer.firstName || customer.companyName || '' : '',
      hasEmail: Boolean(customer?.email),
      instalments: booking.instalments.map(({ due, amountCents }) => ({ due, amountCents })),
    },
    today: found.today,
    stay,
    problems,
    typed,
    sameDates,
    isSplit,
    window: found.window,
    nights: found.nights,
    toMove: found.toMove,
    conflicts: found.conflicts,
    categories: categoriesOf(found),
    rows: rows.map(({ wanted: _wanted, ...row }) => row),
    to: chosen?.to ?? null,
    preview,
  };
}

type Typed = ReturnType<typeof asked>;

function datesOf(
  actor: Actor,
  booking: { checkIn: CalendarDate; checkOut: CalendarDate; today: CalendarDate },
  typed: Typed,
) {
  const problems: { checkIn?: string; checkOut?: string } = {};
  const read = (field: 'checkIn' | 'checkOut') => {
    if (typed[field].trim() === '') return booking[field];
    const result = parseTypedDate(typed[field], actor.locale, booking.today);
    if (result.ok) return result.value;
    problems[field] = fieldProblemText({ problem: result.problem }, actor.locale);
    return booking[field];
  };
  const stay = { checkIn: read('checkIn'), checkOut: read('checkOut') };
  const problem =
    stay.checkOut <= stay.checkIn ? 'range_order' : nightsOf(stay) > MAX_NIGHTS ? 'stay_too_long' : undefined;
  if (problem === undefined) return { stay, problems };
  problems.checkOut ??= fieldProblemText({ problem }, actor.locale);
  return { stay: { checkIn: booking.checkIn, checkOut: booking.checkOut }, problems };
}

/** The rows of the list: what is free, then stays in two apartments, then what is taken. */
function rowsOf(found: MoveTargets, typed: Typed, withoutPresent: boolean) {
  const { stay, window, toMove } = found;
  const days = Math.max(1, daysBetween(window.checkIn, window.checkOut));
  const share = (from: CalendarDate, to: CalendarDate) => ({
    left: (100 * Math.max(0, daysBetween(window.checkIn, from))) / days,
    right: 100 - (100 * Math.min(days, daysBetween(window.checkIn, to))) / days,
  });
  const seen = (row: MoveTargets['targets'][number]) => {
    if (withoutPresent && row.apartmentId === found.present) return false;
    return typed.category === '' || String(row.categoryId) === typed.category;
  };
  const stripOf = (apartmentId: number) =>
    (found.targets.find((target) => target.apartmentId === apartmentId)?.taken ?? [])
      .filter((taken) => overlaps(taken, window))
      .map(({ checkIn, checkOut, kind }) => ({ ...share(checkIn, checkOut), kind }));
  const targets = found.targets.filter(seen).map((target) => {
    const { apartmentId, code, categoryName, refusal, by, differenceCents, maxGuests, freeUntil } = target;
    return {
      to: `a${apartmentId}`,
      code,
      categoryName,
      refusal,
      by,
      differenceCents,
      maxGuests,
      freeUntil: freeUntil !== null && freeUntil <= addDays(stay.checkOut, 60) ? freeUntil : null,
      present: apartmentId === found.present,
      open: refusal === null,
      split: null,
      strip: stripOf(apartmentId),
      stay: share(toMove.checkIn, stay.checkOut),
      wanted: { apartmentId } as object,
    };
  });
  const own = found.targets.find(({ apartmentId }) => apartmentId === found.present);
  const splits = found.splits.map(({ slices, whole, differenceCents }) => ({
    to: `s${slices.map(({ apartmentId }) => apartmentId).join('-')}`,
    differenceCents,
    code: slices[0]!.code,
    categoryName: own?.categoryName ?? { es: '' },
    refusal: null,
    by: null,
    maxGuests: 0,
    freeUntil: null,
    present: false,
    open: true,
    split: slices.map(({ code, nights }) => ({ code, nights })),
    strip: stripOf(found.present),
    stay: share(toMove.checkIn, stay.checkOut),
    wanted: { slices: whole } as object,
  }));
  const free = targets.filter(({ open }) => open);
  return [...free, ...splits, ...(typed.taken ? targets.filter(({ open }) => !open) : [])];
}

function categoriesOf({ targets }: MoveTargets) {
  const names = new Map(targets.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Saves the move that was posted; returns where to go on, with the step that can be undone there. */
export async function moveByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOf(idText);
  const typed = asked(form);
  const booking = await viewBooking(actor, id);
  const { stay, problems } = datesOf(actor, booking, typed);
  if (Object.keys(problems).length > 0) {
    const path = problems.checkIn ? 'checkIn' : 'checkOut';
    throw new AppError('invalid_input', { fields: [{ path, problem: 'date_invalid' }] });
  }
  const found = await listMoveTargets(actor, id, stay);
  const chosen = rowsOf(found, { ...typed, category: '', taken: true }, false).find(({ to }) => to === typed.to);
  if (!chosen) throw new AppError('invalid_input', { fields: [{ path: 'to', problem: 'choice' }] });
  const expected = Number(form.get('expectedDifferenceCents') || Number.NaN);
  const { eventId } = await moveBooking(actor, {
    id,
    ...stay,
    ...chosen.wanted,
    price: typed.price,
    reason: typed.reason,
    notify: typed.notify,
    ...(typed.price === 'manual' && { totalCents: parseTypedHundredths(typed.total, actor.locale) }),
    ...(Number.isInteger(expected) && typed.price === 'requote' && { expectedDifferenceCents: expected }),
    version: Number(form.get('version')) || undefined,
  });
  return pathsIn(actor.locale).adminBooking(id, { step: eventId });
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
