import { addDays, asDate, daysBetween, type CalendarDate } from '../../app/core/calendar-date';
import { allocate } from '../../app/core/money';
import { bookingAnswers, type BookingState } from '../../app/core/booking-states';
import { channels } from '../../app/features/bookings/booking-list';
import type { Random } from '../../demo/random';
import { HOUSE_BOOKED_UNTIL, HOUSE_NOW, HOUSE_OPENS, HOUSE_TODAY, type HousePlace } from './house';

export interface WrittenStay {
  id: number;
  state: BookingState;
  nights: { night: CalendarDate; place: HousePlace; cents: number }[];
  createdAt: Date;
  confirmedAt: Date | null;
  endedAt: Date | null;
  channel: string;
  totalCents: number;
  cleaningCents: number;
  discountCents: number;
  adjustmentCents: number;
}

export class TakenNights {
  private readonly taken = new Set<string>();
  isFree(place: HousePlace, night: CalendarDate): boolean {
    return (
      night >= place.from && night < place.until && place.spaceIds.every((id) => !this.taken.has(`${id} ${night}`))
    );
  }
  take(place: HousePlace, night: CalendarDate): void {
    for (const id of place.spaceIds) this.taken.add(`${id} ${night}`);
  }
}

/** Days of unusual length, the leap day, and ends of months and years. */
const HARD_DAYS = [
  '2027-03-28',
  '2027-10-31',
  '2028-02-29',
  '2028-03-26',
  '2028-10-29',
  '2029-03-25',
  '2028-12-31',
  '2029-02-28',
  '2029-05-16',
  '2029-05-17',
  '2029-05-18',
].map(asDate);

const lengthIn = (random: Random) => {
  const [from, to] = random.weighted([
    [[1, 2], 30],
    [[3, 6], 34],
    [[7, 13], 18],
    [[14, 27], 9],
    [[28, 89], 7],
    [[90, 150], 2],
  ] as const);
  return random.between(from, to);
};

/** Places a stay on free nights, in one apartment or split over several; undefined if none fits. */
function placed(
  random: Random,
  places: readonly HousePlace[],
  taken: TakenNights,
  length: number,
  start: CalendarDate,
) {
  const parts = random.chance(0.12) && length > 1 ? random.between(2, Math.min(4, length)) : 1;
  const nights: { night: CalendarDate; place: HousePlace }[] = [];
  for (let part = 0; part < parts; part += 1) {
    const first = addDays(start, Math.floor((length * part) / parts));
    const last = addDays(start, Math.floor((length * (part + 1)) / parts));
    const own = Array.from({ length: daysBetween(first, last) }, (_, at) => addDays(first, at));
    const place = Array.from({ length: 12 }, () => random.pick(places)).find((each) =>
      own.every((night) => taken.isFree(each, night)),
    );
    if (!place) return undefined;
    nights.push(...own.map((night) => ({ night, place })));
  }
  return nights;
}

function stateOf(random: Random, checkIn: CalendarDate, checkOut: CalendarDate): BookingState {
  const isOff = random.weighted([
    ['cancelled', 11],
    ['no_show', checkIn <= HOUSE_TODAY ? 3 : 0],
    ['expired', 4],
    [null, 82],
  ] as const);
  if (isOff) return isOff;
  if (checkOut <= HOUSE_TODAY) return 'checked_out';
  if (checkIn <= HOUSE_TODAY) return random.chance(0.9) ? 'checked_in' : 'confirmed';
  return random.chance(0.12) ? 'pending' : 'confirmed';
}

const instant = (day: CalendarDate, minutes: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000);
const notLater = (at: Date) => (at > HOUSE_NOW ? HOUSE_NOW : at);

/** Generates `count` stays over three years, none overlapping another. */
export function writtenStays(random: Random, places: readonly HousePlace[], taken: TakenNights, count: number) {
  const stays: WrittenStay[] = [];
  const days = daysBetween(HOUSE_OPENS, HOUSE_BOOKED_UNTIL);
  for (let tries = 0; stays.length < count && tries < count * 20; tries += 1) {
    const length = lengthIn(random);
    const start = random.chance(0.06)
      ? addDays(random.pick(HARD_DAYS), -random.between(0, Math.min(3, length)))
      : addDays(HOUSE_OPENS, Math.floor(days * random.next() ** (random.chance(0.3) ? 0.5 : 1)) - 20);
    const found = placed(random, places, taken, length, start);
    if (!found) continue;
    stays.push(written(random, stays.length + 1, found));
    const { state } = stays.at(-1)!;
    if (bookingAnswers(state, 'occupies')) for (const { night, place } of found) taken.take(place, night);
  }
  return stays;
}

function written(random: Random, id: number, found: { night: CalendarDate; place: HousePlace }[]): WrittenStay {
  const checkIn = found[0]!.night;
  const state = stateOf(random, checkIn, addDays(found.at(-1)!.night, 1));
  const ahead = random.weighted([
    [random.between(0, 3), 25],
    [random.between(4, 40), 45],
    [random.between(41, 320), 30],
  ]);
  // Many of these fall on a different day in the building's time zone than in UTC.
  const minute = random.chance(0.2) ? random.between(22 * 60, 24 * 60 - 1) : random.between(5 * 60, 22 * 60);
  const createdAt = notLater(instant(addDays(checkIn < HOUSE_TODAY ? checkIn : HOUSE_TODAY, -ahead), minute));
  const confirmedAt = random.chance(0.85)
    ? createdAt
    : notLater(new Date(createdAt.getTime() + random.between(1, 5_000) * 60_000));
  const endsBy = state === 'no_show' ? instant(checkIn, 21 * 60 + random.between(0, 179)) : instant(checkIn, 10 * 60);
  const left = Math.max(0, Math.min(endsBy.getTime(), HOUSE_NOW.getTime()) - confirmedAt.getTime());
  const endedAt = state === 'no_show' ? endsBy : new Date(confirmedAt.getTime() + Math.floor(left * random.next()));
  const base = found.map(({ place }) => 3_000 + ((place.id * 1_313) % 9_000) + random.between(0, 99));
  const fullCents = base.reduce((sum, cents) => sum + cents, 0);
  const discountCents = random.chance(0.2) ? Math.floor(fullCents * random.pick([0.05, 0.1, 0.3333])) : 0;
  const adjustmentCents = random.chance(0.08) ? random.between(-500, 2_000) : 0;
  const sum = random.chance(0.01) ? 0 : fullCents - discountCents + adjustmentCents;
  const cents = allocate(sum, base);
  const cleaningCents = random.pick([0, 4_500, 5_001]);
  const wasOff = ['cancelled', 'no_show', 'expired'].includes(state);
  return {
    id,
    state,
    nights: found.map((each, at) => ({ ...each, cents: cents[at]! })),
    createdAt,
    confirmedAt:
      state === 'pending' || state === 'expired' || (state === 'cancelled' && random.chance(0.1)) ? null : confirmedAt,
    endedAt: wasOff ? endedAt : null,
    channel: random.pick(channels),
    totalCents: sum + cleaningCents,
    cleaningCents,
    discountCents,
    adjustmentCents: sum - (fullCents - discountCents),
  };
}
