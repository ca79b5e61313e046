import { deepStrictEqual, ok } from 'node:assert/strict';
import type fc from 'fast-check';
import { visitor } from '../../app/access/actor';
import { AppError } from '../../app/core/app-error';
import { addDays, dateInZone } from '../../app/core/calendar-date';
import { eachNight } from '../../app/core/stay';
import { searchAvailability } from '../../app/features/availability/search-availability.server';
import { amountsOwed } from '../../app/features/bookings/amounts-owed';
import { act, mayRefuse, type Action } from './actions';
import { explain } from './explain';
import { CLEANING_CENTS } from './model-building';
import { changeSite } from './import-actions';
import { closedNights, type Model, type ModelBooking } from './model';
import { wrongInvoices } from './invoices';
import type { Birth, Outcome } from './outcome';
import { savedBookings, savedEvents, findViolations, type SavedBooking } from './world';

/** Minutes after which the invoicing job runs. */
const INVOICED_AFTER_MINUTES = 45;

export interface Clock {
  set: (moment: Date) => void;
}

export interface FreeSearch {
  day: number;
  nights: number;
}

/** Several people who act at the same time, each over a separate connection, followed by a full check of the data. */
export class Batch implements fc.AsyncCommand<Model, Clock> {
  constructor(
    private readonly minutes: number,
    private readonly actions: readonly Action[],
    private readonly requested: FreeSearch,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, clock: Clock): Promise<void> {
    model.now = new Date(model.now.getTime() + this.minutes * 60_000);
    model.today = dateInZone(model.now, 'Europe/Madrid');
    clock.set(model.now);
    for (const action of this.actions.filter(({ kind }) => kind === 'import')) changeSite(action, model);
    try {
      await this.actAndLook(model);
    } catch (error) {
      throw new Error(`After ${model.tried} steps`, { cause: error });
    }
  }

  private async actAndLook(model: Model): Promise<void> {
    const outcomes = await Promise.all(this.actions.map((action) => tried(action, model)));
    const [saved, events, wrong] = await Promise.all([savedBookings(), savedEvents(), findViolations(model)]);
    deepStrictEqual(wrong, []);
    deepStrictEqual(events, eventsOfFeeds(model));
    compareBookings(outcomes, saved, model);
    await compareFree(model, this.requested);
    if (this.minutes >= INVOICED_AFTER_MINUTES) deepStrictEqual(await wrongInvoices(), []);
  }

  toString(): string {
    return `+${this.minutes} min ${JSON.stringify(this.actions)}`;
  }
}

async function tried(action: Action, model: Model): Promise<Outcome> {
  model.tried += 1;
  try {
    const outcome = await act(action, model);
    model.done.set(action.kind, (model.done.get(action.kind) ?? 0) + 1);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && mayRefuse(action.kind, error.code)) return undefined;
    throw error;
  }
}

function compareBookings(outcomes: readonly Outcome[], saved: Map<number, SavedBooking>, model: Model): void {
  const happened = outcomes.filter((outcome) => outcome !== undefined);
  const births = happened.filter((outcome) => 'apartmentIds' in outcome);
  const gaveBack = new Set(births.flatMap((birth) => birth.gaveBack ?? []));
  const effects = Map.groupBy(
    happened.filter((outcome) => 'change' in outcome),
    ({ id }) => id,
  );
  for (const before of model.bookings.values()) {
    explain(before, saved.get(before.id)!, effects.get(before.id) ?? [], gaveBack, model);
  }
  for (const birth of births) welcome(birth, saved, model);
  const known = births.map(({ reference }) => reference);
  for (const { reference } of model.bookings.values()) known.push(reference);
  deepStrictEqual([...saved.values()].map(({ reference }) => reference).toSorted(), known.toSorted());
  for (const booking of saved.values()) compareMoney(booking);
  model.bookings = saved;
}

/** Checks that the stored balance matches the balance computed from the booking. */
function compareMoney({ reference, feeCents, owedCents, toRefundCents, ...booking }: SavedBooking): void {
  const owed = amountsOwed({ ...booking, cancellationFeeCents: feeCents });
  deepStrictEqual([reference, owedCents, toRefundCents], [reference, owed.owedCents, owed.toRefundCents]);
}

function welcome(birth: Birth, saved: Map<number, ModelBooking>, model: Model): void {
  const booking = [...saved.values()].find(({ reference }) => reference === birth.reference)!;
  const apartments = new Set([...booking.nights.values()].map(({ apartmentId }) => apartmentId));
  const { version = 1 } = birth;
  deepStrictEqual(
    [booking.version, booking.state, booking.paidCents, booking.feeCents, booking.waivedCents],
    [version, birth.state, 0, null, 0],
  );
  deepStrictEqual([...booking.nights.keys()], birth.nights);
  deepStrictEqual(apartments.size, 1);
  ok([...apartments].every((id) => birth.apartmentIds.includes(id)));
  const { nightlyCents } = model.apartments.find(({ id }) => apartments.has(id))!;
  deepStrictEqual(booking.totalCents, birth.totalCents ?? CLEANING_CENTS + birth.nights.length * nightlyCents);
  const before: ModelBooking = { ...booking, version: 1, state: version === 1 ? booking.state : 'confirmed' };
  model.had.set(
    booking.id,
    new Map([
      [1, before],
      [version, booking],
    ]),
  );
}

const eventsOfFeeds = ({ feeds }: Model) =>
  feeds
    .flatMap(({ id, told }) => [...told].map(([uid, { checkIn, checkOut }]) => `${id} ${uid} ${checkIn} ${checkOut}`))
    .toSorted();

async function compareFree(model: Model, requested: FreeSearch): Promise<void> {
  const checkIn = addDays(model.today, requested.day);
  const stay = { checkIn, checkOut: addDays(checkIn, requested.nights) };
  const closed = closedNights(model);
  const isFree = (spaceIds: readonly number[]) =>
    spaceIds.every((spaceId) => eachNight(stay).every((night) => !closed.has(`${spaceId} ${night}`)));
  const found = await searchAvailability(visitor('es'), { ...stay, adults: 2 });
  for (const { typeCategory, available } of found.categories) {
    const sold = model.apartments.filter((apartment) => apartment.typeCategory === typeCategory);
    deepStrictEqual([typeCategory, available], [typeCategory, sold.filter(({ spaceIds }) => isFree(spaceIds)).length]);
  }
}
