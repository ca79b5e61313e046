import type { CalendarDate } from '../../app/core/calendar-date';
import { eachNight, type Stay } from '../../app/core/stay';
import { bookingAnswers, type BookingState } from '../../app/core/booking-states';
import type { ModelApartment } from './model-building';

/** A booking as the model believes it to be. */
export interface ModelBooking {
  id: number;
  reference: string;
  version: number;
  state: BookingState;
  holdUntil: Date | null;
  hasGuest: boolean;
  /** Where each night is slept and what it costs. */
  nights: ReadonlyMap<CalendarDate, { apartmentId: number; cents: number }>;
  totalCents: number;
  paidCents: number;
  /** What it costs although it does not take place; null where it does. */
  feeCents: number | null;
  waivedCents: number;
  /** What each night costs was not seen in between. */
  isGuess?: boolean;
}

export interface ModelBlock {
  id: number;
  apartmentId: number;
  nights: readonly CalendarDate[];
}

/** A calendar of another site: what it says now, and what of it the building has been told. */
export interface ModelFeed {
  id: number;
  apartmentId: number;
  path: string;
  says: Map<string, Stay & { summary: string }>;
  told: Map<string, Stay>;
  /** Names that the site gave anew to what it had told already, by the names before. */
  renamed: Map<string, string>;
  /** The booking that was last made of a stay, by the stay's name at that moment. */
  booked: { uid: string; reference: string }[];
}

/** All that the model knows; what the world holds is compared with it after every batch of actions. */
export interface Model {
  apartments: ModelApartment[];
  feeds: ModelFeed[];
  bookings: Map<number, ModelBooking>;
  /** What each booking was at each of its versions. */
  had: Map<number, Map<number, ModelBooking>>;
  blocks: Map<number, ModelBlock>;
  /** Blocks that were taken away. */
  lifted: Map<number, ModelBlock>;
  /** References of the holds that each browser keeps. */
  browsers: string[][];
  now: Date;
  today: CalendarDate;
  /** How often what was tried, and what of it went through. */
  tried: number;
  done: Map<string, number>;
}

export function isOver({ state, holdUntil }: Pick<ModelBooking, 'state' | 'holdUntil'>, now: Date): boolean {
  return state === 'pending' && holdUntil! <= now;
}

/** The booking that was made of what the calendar calls so now. */
export function bookingOf({ renamed, booked }: ModelFeed, uid: string, model: Model): ModelBooking | undefined {
  const nowCalled = (name: string): string => (renamed.has(name) ? nowCalled(renamed.get(name)!) : name);
  const made = booked.findLast((each) => nowCalled(each.uid) === uid);
  return made && [...model.bookings.values()].find(({ reference }) => reference === made.reference);
}

/** `space night` for every night that bookings, blocks and other sites close. */
export function closedNights(model: Model): Set<string> {
  const spacesOf = new Map(model.apartments.map(({ id, spaceIds }) => [id, spaceIds]));
  const closed = new Set<string>();
  const named = (apartmentId: number, night: CalendarDate) =>
    spacesOf.get(apartmentId)!.map((spaceId) => `${spaceId} ${night}`);
  const nightsOf = ({ nights }: ModelBooking) =>
    [...nights].flatMap(([night, { apartmentId }]) => named(apartmentId, night));
  const close = (names: readonly string[]) => names.forEach((name) => closed.add(name));
  for (const feed of model.feeds) {
    for (const [uid, stay] of feed.told) {
      const own = bookingOf(feed, uid, model);
      if (own?.state === 'checked_out') continue;
      const slept = own && bookingAnswers(own.state, 'occupies') ? own.nights : new Map<CalendarDate, unknown>();
      close(eachNight(stay).flatMap((night) => (slept.has(night) ? [] : named(feed.apartmentId, night))));
    }
  }
  // Where a hold is over but not yet tidied up, another site's guests have not moved in.
  const bookings = [...model.bookings.values()].filter(({ state }) => bookingAnswers(state, 'occupies'));
  for (const hold of bookings.filter((booking) => isOver(booking, model.now))) {
    for (const name of nightsOf(hold)) closed.delete(name);
  }
  for (const booking of bookings.filter((each) => !isOver(each, model.now))) close(nightsOf(booking));
  for (const { apartmentId, nights } of model.blocks.values()) {
    close(nights.flatMap((night) => named(apartmentId, night)));
  }
  return closed;
}
