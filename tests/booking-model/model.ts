import type { CalendarDate } from '../../app/core/calendar-date';
import { eachNight, type Stay } from '../../app/core/stay';
import { bookingAnswers, type BookingState } from '../../app/core/booking-states';
import type { ModelApartment } from './model-building';

export interface ModelBooking {
  id: number;
  reference: string;
  version: number;
  state: BookingState;
  holdUntil: Date | null;
  hasGuest: boolean;
  nights: ReadonlyMap<CalendarDate, { apartmentId: number; cents: number }>;
  totalCents: number;
  paidCents: number;
  /** Fee of a stay that does not take place; null if it does. */
  feeCents: number | null;
  waivedCents: number;
  /** True if the prices of the single nights are not known. */
  isGuess?: boolean;
}

export interface ModelBlock {
  id: number;
  apartmentId: number;
  nights: readonly CalendarDate[];
}

/** A calendar of another site: `says` is its current content, `told` the content that the building has imported. */
export interface ModelFeed {
  id: number;
  apartmentId: number;
  path: string;
  says: Map<string, Stay & { summary: string }>;
  told: Map<string, Stay>;
  /** New uids of stays already imported, keyed by the previous uid. */
  renamed: Map<string, string>;
  /** Bookings created from an imported stay, with the stay's uid at that time. */
  booked: { uid: string; reference: string }[];
}

/** The complete expected state, compared with the database after every batch of actions. */
export interface Model {
  apartments: ModelApartment[];
  feeds: ModelFeed[];
  bookings: Map<number, ModelBooking>;
  had: Map<number, Map<number, ModelBooking>>;
  blocks: Map<number, ModelBlock>;
  lifted: Map<number, ModelBlock>;
  browsers: string[][];
  now: Date;
  today: CalendarDate;
  /** Number of actions tried; `done` counts those that succeeded. */
  tried: number;
  done: Map<string, number>;
}

export function isOver({ state, holdUntil }: Pick<ModelBooking, 'state' | 'holdUntil'>, now: Date): boolean {
  return state === 'pending' && holdUntil! <= now;
}

/** Returns the booking created from the stay that currently has this uid. */
export function bookingOf({ renamed, booked }: ModelFeed, uid: string, model: Model): ModelBooking | undefined {
  const nowCalled = (name: string): string => (renamed.has(name) ? nowCalled(renamed.get(name)!) : name);
  const made = booked.findLast((each) => nowCalled(each.uid) === uid);
  return made && [...model.bookings.values()].find(({ reference }) => reference === made.reference);
}

/** Returns `space night` for every night that bookings, blocks and other sites close. */
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
  // A stay of another site cannot close the nights of an expired hold until the hold is cleaned up.
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
