import { deepStrictEqual, ok } from 'node:assert/strict';
import type fc from 'fast-check';
import { visitor } from '../../app/access/actor';
import { AppError } from '../../app/core/app-error';
import { addDays, dateInZone } from '../../app/core/calendar-date';
import { eachNight } from '../../app/core/stay';
import { searchAvailability } from '../../app/features/bookings/search-availability.server';
import { act, REFUSALS, type Action } from './actions';
import { CLEANING_CENTS } from './house';
import { closedNights, orExpired, permutations, type Birth, type Effect, type Model, type ModelBooking } from './model';
import { savedBookings, whatIsWrong, type SavedBooking } from './world';

export interface Clock {
  set: (moment: Date) => void;
}

/** Some people who act at the same moment, each over a connection of their own, and a look at all that is then there. */
export class Batch implements fc.AsyncCommand<Model, Clock> {
  constructor(
    private readonly minutes: number,
    private readonly actions: readonly Action[],
    private readonly asked: { day: number; nights: number },
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, clock: Clock): Promise<void> {
    model.now = new Date(model.now.getTime() + this.minutes * 60_000);
    model.today = dateInZone(model.now, 'Europe/Madrid');
    clock.set(model.now);
    const outcomes = await Promise.all(this.actions.map((action) => tried(action, model)));
    const saved = await savedBookings();
    const happened = outcomes.filter((outcome) => outcome !== undefined);
    for (const birth of happened.filter((outcome) => 'apartmentIds' in outcome)) welcome(birth, saved, model);
    const effects = Map.groupBy(
      happened.filter((outcome) => 'change' in outcome),
      ({ id }) => id,
    );
    deepStrictEqual([...saved.keys()].toSorted(), [...model.bookings.keys()].toSorted());
    for (const booking of model.bookings.values()) {
      explain(booking, effects.get(booking.id) ?? [], saved.get(booking.id)!, model);
      model.had.set(booking.id, [...(model.had.get(booking.id) ?? []), booking]);
      model.bookings.set(booking.id, { ...saved.get(booking.id)!, key: booking.key });
    }
    deepStrictEqual(await whatIsWrong(), []);
    await compareFree(model, this.asked);
  }

  toString(): string {
    return `+${this.minutes} min ${JSON.stringify(this.actions)}`;
  }
}

async function tried(action: Action, model: Model): Promise<Effect | Birth | undefined> {
  try {
    const outcome = await act(action, model);
    model.done.set(action.kind, (model.done.get(action.kind) ?? 0) + 1);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && REFUSALS.has(error.code)) return undefined;
    throw error;
  }
}

function welcome(birth: Birth, saved: Map<number, SavedBooking>, model: Model): void {
  const booking = [...saved.values()].find(({ reference }) => reference === birth.reference);
  const apartments = new Set([...booking!.nights.values()].map(({ apartmentId }) => apartmentId));
  deepStrictEqual([...booking!.nights.keys()], birth.nights);
  deepStrictEqual(apartments.size, 1);
  ok([...apartments].every((id) => birth.apartmentIds.includes(id)));
  const { nightlyCents } = model.apartments.find(({ id }) => apartments.has(id))!;
  deepStrictEqual(booking!.totalCents, CLEANING_CENTS + birth.nights.length * nightlyCents);
  model.bookings.set(booking!.id, { ...booking!, key: birth.key });
}

/** What is there is what some order of what was done leads to. */
function explain(before: ModelBooking, effects: readonly Effect[], after: SavedBooking, model: Model): void {
  const isSo = permutations(effects).some((order) => {
    let ways = orExpired(before, model.now).map((booking) => [...(model.had.get(before.id) ?? []), booking]);
    for (const { change } of order) {
      ways = ways.flatMap((had) => change(had.at(-1)!, had.slice(0, -1)).map((next) => [...had, next]));
    }
    return ways.flatMap((had) => orExpired(had.at(-1)!, model.now)).some((booking) => told(booking) === told(after));
  });
  const toCome = [...after.nights.keys()].some((night) => night >= model.today);
  if (toCome) {
    for (const [night, { cents }] of before.nights) {
      if (night < model.today && after.nights.has(night)) deepStrictEqual(after.nights.get(night)!.cents, cents);
    }
  }
  if (!isSo) {
    const did = effects.map(({ does }) => does).join('; ') || 'nothing';
    throw new Error(`${before.reference} was ${told(before)}, and after ${did} is ${told(after)}`);
  }
}

const told = ({ state, holdUntil, nights, totalCents }: SavedBooking) =>
  JSON.stringify([state, holdUntil, [...nights].map(([night, { apartmentId }]) => [night, apartmentId]), totalCents]);

/** What the public search finds free is what the model has free. */
async function compareFree(model: Model, asked: { day: number; nights: number }): Promise<void> {
  const checkIn = addDays(model.today, asked.day);
  const stay = { checkIn, checkOut: addDays(checkIn, asked.nights) };
  const closed = closedNights(model);
  const isFree = (spaceIds: readonly number[]) =>
    spaceIds.every((spaceId) => eachNight(stay).every((night) => !closed.has(`${spaceId} ${night}`)));
  const found = await searchAvailability(visitor('es'), { ...stay, adults: 2 });
  for (const { typeCategory, available } of found.categories) {
    const sold = model.apartments.filter((apartment) => apartment.typeCategory === typeCategory);
    deepStrictEqual([typeCategory, available], [typeCategory, sold.filter(({ spaceIds }) => isFree(spaceIds)).length]);
  }
}
