import { addDays, later, type CalendarDate } from '../../../core/calendar-date';
import { nextState } from '../life/action-table';
import type { Bar, BookingBar, ScheduleApartment, Slice } from './schedule-model';

/** What is done to a bar: carried elsewhere, or one of its ends pulled. */
export type Pull = 'move' | 'start' | 'end';

/** Why nothing can be done to a bar, or not this. */
export type Hindrance = 'read_only' | 'finished' | 'block' | 'outside' | 'arrived';

/** The state table in the terms of a bar: what may be pulled, and otherwise why not. */
export function hindranceOf(bar: Bar, pull: Pull, mayWrite: boolean): Hindrance | null {
  if (bar.kind !== 'booking') return bar.kind;
  if (!nextState(bar.state, 'move')) return 'finished';
  if (!mayWrite) return 'read_only';
  return pull === 'start' && bar.state === 'checked_in' && bar.from === bar.checkIn ? 'arrived' : null;
}

export interface Proposal {
  key: string;
  bookingId: number;
  /** All of the booking's nights as they would be. */
  slices: Slice[];
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Where the pulled bar would stand. */
  place: Slice;
}

interface Change {
  pull: Pull;
  /** For a move; another bar keeps its apartment. */
  apartmentId: number;
  days: number;
}

/** The nights that the booking has now. */
export function nightsNow(bar: BookingBar): Slice[] {
  return bar.slices.length > 0 ? bar.slices : [{ apartmentId: bar.apartmentId, from: bar.checkIn, to: bar.checkOut }];
}

/** What a change would make of the booking. Who has arrived keeps the nights that are over, and the day of arrival. */
export function propose(bar: BookingBar, { pull, apartmentId, days }: Change, today: CalendarDate): Proposal {
  const slices = nightsNow(bar);
  const index = Math.max(
    0,
    slices.findIndex(({ from }) => from === bar.from),
  );
  const stays = bar.state === 'checked_in';
  const changed =
    pull === 'move'
      ? carried(slices, index, apartmentId, stays ? 0 : days, stays || days === 0 ? today : null)
      : stretched(slices, index, pull, days, stays ? today : null);
  const joined = joinedSlices(changed.slices);
  return {
    key: bar.key,
    bookingId: bar.id,
    slices: joined,
    checkIn: joined[0]!.from,
    checkOut: joined.at(-1)!.to,
    place: changed.place,
  };
}

interface Changed {
  slices: Slice[];
  place: Slice;
}

function carried(
  slices: Slice[],
  index: number,
  apartmentId: number,
  days: number,
  today: CalendarDate | null,
): Changed {
  const shifted = slices.map((slice) => ({ ...slice, from: addDays(slice.from, days), to: addDays(slice.to, days) }));
  const old = shifted[index]!;
  const place = { apartmentId, from: today === null ? old.from : later(old.from, today), to: old.to };
  // All of its nights are over: nothing of it can go elsewhere.
  if (place.from >= place.to || apartmentId === old.apartmentId) return { slices: shifted, place: old };
  const before = place.from > old.from ? [{ ...old, to: place.from }] : [];
  return { slices: [...shifted.slice(0, index), ...before, place, ...shifted.slice(index + 1)], place };
}

function stretched(
  slices: Slice[],
  index: number,
  end: 'start' | 'end',
  days: number,
  today: CalendarDate | null,
): Changed {
  const next = slices.map((slice) => ({ ...slice }));
  const slice = next[index]!;
  // The day on which the guest changes apartment is an end of two slices.
  const [earlier, after] = end === 'end' ? [slice, next[index + 1]] : [next[index - 1], slice];
  const least = earlier ? addDays(earlier.from, 1) : null;
  const most = after ? addDays(after.to, -1) : null;
  let day = addDays(end === 'end' ? slice.to : slice.from, days);
  if (today !== null && day < today) day = today;
  if (least !== null && day < least) day = least;
  if (most !== null && day > most) day = most;
  if (earlier) earlier.to = day;
  if (after) after.from = day;
  return { slices: next, place: slice };
}

function joinedSlices(slices: readonly Slice[]): Slice[] {
  const joined: Slice[] = [];
  for (const slice of slices) {
    const last = joined.at(-1);
    if (last && last.apartmentId === slice.apartmentId && last.to === slice.from) last.to = slice.to;
    else joined.push({ ...slice });
  }
  return joined;
}

/** It would change nothing. */
export function isSame(bar: BookingBar, { slices }: Proposal): boolean {
  return JSON.stringify(joinedSlices(nightsNow(bar))) === JSON.stringify(slices);
}

/** Why a place is impossible, as far as the browser knows; the server judges again. */
export type Obstacle =
  | { reason: 'taken'; apartmentId: number; by: Bar }
  | { reason: 'closed' | 'small'; apartmentId: number }
  | { reason: 'past' };

interface Ground {
  apartment: (id: number) => ScheduleApartment | undefined;
  /** Bars that close the apartment, those of apartments that share its spaces among them. */
  barsClosing: (apartmentId: number) => readonly Bar[];
}

export function obstacleOf(bar: BookingBar, proposal: Proposal, today: CalendarDate, ground: Ground): Obstacle | null {
  if (proposal.checkIn < today && proposal.checkIn !== bar.checkIn) return { reason: 'past' };
  const own = nightsNow(bar);
  for (const slice of proposal.slices) {
    const { apartmentId } = slice;
    const isKept = own.some((now) => now.apartmentId === apartmentId);
    const apartment = ground.apartment(apartmentId);
    if (!isKept && apartment && apartment.status !== 'active') return { reason: 'closed', apartmentId };
    if (!isKept && apartment && apartment.maxGuests < bar.guests) return { reason: 'small', apartmentId };
    const by = ground.barsClosing(apartmentId).find((other) => closes(other, bar, slice, own));
    if (by) return { reason: 'taken', apartmentId, by };
  }
  return null;
}

function closes(other: Bar, bar: BookingBar, slice: Slice, own: readonly Slice[]): boolean {
  if (other.kind === 'booking' && other.id === bar.id) return false;
  if (other.to <= slice.from || other.from >= slice.to) return false;
  // An outside event whose nights this very booking has does not close them to it.
  return !(
    other.kind === 'outside' &&
    other.conflict &&
    own.some((now) => now.apartmentId === slice.apartmentId && now.from < other.to && other.from < now.to)
  );
}
