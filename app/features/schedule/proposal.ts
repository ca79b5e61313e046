import { addDays, later, type CalendarDate } from '../../core/calendar-date';
import { nextState } from '../bookings/action-table';
import type { Bar, BookingBar, ScheduleApartment, Segment } from './schedule-model';

export type Pull = 'move' | 'start' | 'end';

export type MoveRefusal = 'read_only' | 'finished' | 'block' | 'outside' | 'arrived';

/**
 * Applies the booking state table to a bar: returns why the bar cannot be moved or resized in this way, or null if it
 * can.
 */
export function moveRefusalOf(bar: Bar, pull: Pull, mayWrite: boolean): MoveRefusal | null {
  if (bar.kind !== 'booking') return bar.kind;
  if (!nextState(bar.state, 'move')) return 'finished';
  if (!mayWrite) return 'read_only';
  return pull === 'start' && bar.state === 'checked_in' && bar.from === bar.checkIn ? 'arrived' : null;
}

export interface Proposal {
  key: string;
  bookingId: number;
  segments: Segment[];
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  place: Segment;
}

interface Change {
  pull: Pull;
  /** Used for moves only; a resized bar keeps its apartment. */
  apartmentId: number;
  days: number;
}

export function nightsNow(bar: BookingBar): Segment[] {
  return bar.segments.length > 0
    ? bar.segments
    : [{ apartmentId: bar.apartmentId, from: bar.checkIn, to: bar.checkOut }];
}

/**
 * Returns the booking as the change would leave it. Once the guest has arrived, past nights and the arrival day are
 * left unchanged.
 */
export function propose(bar: BookingBar, { pull, apartmentId, days }: Change, today: CalendarDate): Proposal {
  const segments = nightsNow(bar);
  const index = Math.max(
    0,
    segments.findIndex(({ from }) => from === bar.from),
  );
  const stays = bar.state === 'checked_in';
  const changed =
    pull === 'move'
      ? carried(segments, index, apartmentId, stays ? 0 : days, stays || days === 0 ? today : null)
      : stretched(segments, index, pull, days, stays ? today : null);
  const joined = joinedSegments(changed.segments);
  return {
    key: bar.key,
    bookingId: bar.id,
    segments: joined,
    checkIn: joined[0]!.from,
    checkOut: joined.at(-1)!.to,
    place: changed.place,
  };
}

interface Changed {
  segments: Segment[];
  place: Segment;
}

function carried(
  segments: Segment[],
  index: number,
  apartmentId: number,
  days: number,
  today: CalendarDate | null,
): Changed {
  const shifted = segments.map((segment) => ({
    ...segment,
    from: addDays(segment.from, days),
    to: addDays(segment.to, days),
  }));
  const old = shifted[index]!;
  const place = { apartmentId, from: today === null ? old.from : later(old.from, today), to: old.to };
  // There is nothing to move if all nights of the segment have passed or the apartment stays the same.
  if (place.from >= place.to || apartmentId === old.apartmentId) return { segments: shifted, place: old };
  const before = place.from > old.from ? [{ ...old, to: place.from }] : [];
  return { segments: [...shifted.slice(0, index), ...before, place, ...shifted.slice(index + 1)], place };
}

function stretched(
  segments: Segment[],
  index: number,
  end: 'start' | 'end',
  days: number,
  today: CalendarDate | null,
): Changed {
  const next = segments.map((segment) => ({ ...segment }));
  const segment = next[index]!;
  // The day on which the guest changes apartments is an end of two segments.
  const [earlier, after] = end === 'end' ? [segment, next[index + 1]] : [next[index - 1], segment];
  const least = earlier ? addDays(earlier.from, 1) : null;
  const most = after ? addDays(after.to, -1) : null;
  let day = addDays(end === 'end' ? segment.to : segment.from, days);
  if (today !== null && day < today) day = today;
  if (least !== null && day < least) day = least;
  if (most !== null && day > most) day = most;
  if (earlier) earlier.to = day;
  if (after) after.from = day;
  return { segments: next, place: segment };
}

function joinedSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && last.apartmentId === segment.apartmentId && last.to === segment.from) last.to = segment.to;
    else joined.push({ ...segment });
  }
  return joined;
}

export function isSame(bar: BookingBar, { segments }: Proposal): boolean {
  return JSON.stringify(joinedSegments(nightsNow(bar))) === JSON.stringify(segments);
}

/** Reason that a place is impossible, as far as the browser knows; the server checks again. */
export type Obstacle =
  | { reason: 'taken'; apartmentId: number; by: Bar }
  | { reason: 'closed' | 'small'; apartmentId: number }
  | { reason: 'past' };

interface Ground {
  apartment: (id: number) => ScheduleApartment | undefined;
  /** Bars that close the apartment, including those of apartments that share its spaces. */
  barsClosing: (apartmentId: number) => readonly Bar[];
}

export function obstacleOf(bar: BookingBar, proposal: Proposal, today: CalendarDate, ground: Ground): Obstacle | null {
  if (proposal.checkIn < today && proposal.checkIn !== bar.checkIn) return { reason: 'past' };
  const own = nightsNow(bar);
  for (const segment of proposal.segments) {
    const { apartmentId } = segment;
    const isRetained = own.some((now) => now.apartmentId === apartmentId);
    const apartment = ground.apartment(apartmentId);
    if (!isRetained && apartment && apartment.status !== 'active') return { reason: 'closed', apartmentId };
    if (!isRetained && apartment && apartment.maxGuests < bar.guests) return { reason: 'small', apartmentId };
    const by = ground.barsClosing(apartmentId).find((other) => closes(other, bar, segment, own));
    if (by) return { reason: 'taken', apartmentId, by };
  }
  return null;
}

function closes(other: Bar, bar: BookingBar, segment: Segment, own: readonly Segment[]): boolean {
  if (other.kind === 'booking' && other.id === bar.id) return false;
  if (other.to <= segment.from || other.from >= segment.to) return false;
  // An outside event that conflicts with this booking's own nights does not block the booking.
  return !(
    other.kind === 'outside' &&
    other.conflict &&
    own.some((now) => now.apartmentId === segment.apartmentId && now.from < other.to && other.from < now.to)
  );
}
