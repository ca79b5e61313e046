import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { eachNight, type Stay } from '../../../core/stay';
import { nextState } from '../../bookings/action-table';
import type { BookingState } from '../../../core/booking-states';
import type { Place } from './reprice';

/** Nights in one apartment, `[from, to)`. */
export interface Segment {
  apartmentId: number;
  from: CalendarDate;
  to: CalendarDate;
}

/** Target of a move: its dates, and one apartment, several in turn, or the present ones. */
export interface RequestedMove extends Stay {
  apartmentId?: number | undefined;
  segments?: readonly Segment[] | undefined;
}

export interface MovedBooking extends Stay {
  state: BookingState;
  /** Nights in chronological order. */
  nights: readonly Place[];
}

export type MoveRefusalCode =
  | 'state_refuses'
  | 'move_check_in_fixed'
  | 'move_before_today'
  | 'past_dates'
  | 'move_segments'
  | 'move_changes_nothing';

export type NewPlaces = { ok: true; places: Place[] } | { ok: false; code: MoveRefusalCode };

/** Returns a booking's nights after a move. Past nights stay, and so does the check-in of guests already inside. */
export function placesAfter(booking: MovedBooking, requested: RequestedMove, today: CalendarDate): NewPlaces {
  const code = datesRefusal(booking, requested, today);
  if (code) return { ok: false, code };
  const nights = eachNight(requested);
  const old = new Map(booking.nights.map(({ night, apartmentId }) => [night, apartmentId]));
  const places: Place[] = [];
  for (const night of nights) {
    const apartmentId = (night < today ? old.get(night) : undefined) ?? requestedPlaces(requested, night, booking, old);
    if (apartmentId === undefined) return { ok: false, code: 'move_segments' };
    places.push({ night, apartmentId });
  }
  if (requested.segments && !coverOnce(requested.segments, requested)) return { ok: false, code: 'move_segments' };
  return { ok: true, places };
}

function datesRefusal(booking: MovedBooking, requested: Stay, today: CalendarDate): MoveRefusalCode | undefined {
  if (nextState(booking.state, 'move') === undefined) return 'state_refuses';
  if (booking.state === 'checked_in' && requested.checkIn !== booking.checkIn) return 'move_check_in_fixed';
  if (requested.checkIn < today && requested.checkIn !== booking.checkIn) return 'past_dates';
  if (requested.checkOut < today) return 'move_before_today';
  return undefined;
}

function requestedPlaces(
  { apartmentId, segments }: RequestedMove,
  night: CalendarDate,
  booking: MovedBooking,
  old: ReadonlyMap<CalendarDate, number>,
): number | undefined {
  if (segments) return segments.find(({ from, to }) => from <= night && night < to)?.apartmentId;
  if (apartmentId !== undefined) return apartmentId;
  const nearest = night < booking.checkIn ? booking.nights[0] : booking.nights.at(-1);
  return old.get(night) ?? nearest?.apartmentId;
}

/** True if the segments cover the stay without gaps or overlaps. */
function coverOnce(segments: readonly Segment[], stay: Stay): boolean {
  const sorted = [...segments].sort((a, b) => (a.from < b.from ? -1 : 1));
  let reached = stay.checkIn;
  for (const { from, to } of sorted) {
    if (from !== reached || to <= from) return false;
    reached = to;
  }
  return reached === stay.checkOut;
}

/** Groups the nights into runs in one apartment, in order. */
export function segmentsOf(places: readonly Place[]): Segment[] {
  const segments: Segment[] = [];
  for (const { night, apartmentId } of places) {
    const last = segments.at(-1);
    if (last?.apartmentId === apartmentId && last.to === night) last.to = addDays(night, 1);
    else segments.push({ apartmentId, from: night, to: addDays(night, 1) });
  }
  return segments;
}

/** Returns the nights that the booking does not yet occupy in the apartment they move to. */
export function enteredPlaces(old: readonly Place[], places: readonly Place[]): Place[] {
  const had = new Map(old.map(({ night, apartmentId }) => [night, apartmentId]));
  return places.filter(({ night, apartmentId }) => had.get(night) !== apartmentId);
}

export function samePlaces(old: readonly Place[], places: readonly Place[]): boolean {
  return old.length === places.length && enteredPlaces(old, places).length === 0;
}

/**
 * Returns the value of the booking's `apartment_id`: the apartment of tonight during the stay, of the first night
 * before it, or of the last night after it.
 */
export function apartmentOn(places: readonly Place[], today: CalendarDate): number {
  const place = places.find(({ night }) => night >= today) ?? places.at(-1);
  if (!place) throw new RangeError('A booking has nights');
  return place.apartmentId;
}
