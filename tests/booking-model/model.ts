import type { CalendarDate } from '../../app/core/calendar-date';
import { occupies, type BookingState } from '../../app/features/bookings/lifecycle';
import type { ModelApartment } from './house';

/** A booking as the model believes it to be. */
export interface ModelBooking {
  id: number;
  reference: string;
  key: string;
  state: BookingState;
  holdUntil: Date | null;
  /** Where each night is slept and what it costs. */
  nights: ReadonlyMap<CalendarDate, { apartmentId: number; cents: number }>;
  totalCents: number;
}

export interface ModelBlock {
  id: number;
  apartmentId: number;
  nights: readonly CalendarDate[];
}

/** What an action that went through has done to a booking that has been as told; none where it could not be done to it. */
export interface Effect {
  id: number;
  does: string;
  change: (booking: ModelBooking, had: readonly ModelBooking[]) => ModelBooking[];
}

/** A booking that was made; which of the apartments it has is the house's choice. */
export interface Birth {
  reference: string;
  key: string;
  nights: readonly CalendarDate[];
  apartmentIds: readonly number[];
}

/** All that the model knows; what the world holds is compared with it after every batch of actions. */
export interface Model {
  apartments: ModelApartment[];
  bookings: Map<number, ModelBooking>;
  /** What each booking has been before. */
  had: Map<number, ModelBooking[]>;
  blocks: Map<number, ModelBlock>;
  now: Date;
  today: CalendarDate;
  /** How often what was done. */
  done: Map<string, number>;
}

export function isHeld({ state, holdUntil }: ModelBooking, now: Date): boolean {
  return state === 'pending' && holdUntil! > now;
}

/** `space night` for every night that bookings and blocks close. */
export function closedNights(model: Model): Set<string> {
  const spacesOf = new Map(model.apartments.map(({ id, spaceIds }) => [id, spaceIds]));
  const closed = new Set<string>();
  const close = (apartmentId: number, night: CalendarDate) => {
    for (const spaceId of spacesOf.get(apartmentId)!) closed.add(`${spaceId} ${night}`);
  };
  for (const booking of model.bookings.values()) {
    if (!occupies(booking.state) || (booking.state === 'pending' && !isHeld(booking, model.now))) continue;
    for (const [night, { apartmentId }] of booking.nights) close(apartmentId, night);
  }
  for (const { apartmentId, nights } of model.blocks.values()) for (const night of nights) close(apartmentId, night);
  return closed;
}

/** Orders in which so few effects may have happened. */
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** A hold that is over may have been given up by anybody who looked for room. */
export function orExpired(booking: ModelBooking, now: Date): ModelBooking[] {
  const isOver = booking.state === 'pending' && booking.holdUntil! <= now;
  return isOver ? [booking, { ...booking, state: 'expired' }] : [booking];
}
