import { systemActor, visitor } from '../../app/access/actor';
import { addDays, type CalendarDate } from '../../app/core/calendar-date';
import { eachNight } from '../../app/core/stay';
import { createBlock } from '../../app/features/bookings/blocks/create-block.server';
import { deleteBlock } from '../../app/features/bookings/blocks/delete-block.server';
import { createBooking } from '../../app/features/bookings/create-booking.server';
import { expireHolds } from '../../app/features/bookings/expire-holds.server';
import { moveBooking } from '../../app/features/bookings/move/move-booking.server';
import { placesAfter, type Wanted } from '../../app/features/bookings/move/move-rules';
import { payBooking } from '../../app/features/bookings/pay-booking.server';
import { customer, testCard } from '../factories';
import { CLEANING_CENTS } from './house';
import { lifeKinds, live } from './life-actions';
import type { Birth, Effect, Model, ModelBooking } from './model';

/** What one of several people does at the same time as the others. */
export interface Action {
  kind: (typeof actionKinds)[number];
  /** Chooses the booking or block, the apartment, the day and the length. */
  which: number;
  where: number;
  day: number;
  nights: number;
  requote: boolean;
}

export const actionKinds = [
  'book',
  'book',
  'book',
  'pay',
  'pay',
  'pay',
  'expire',
  'move_apartment',
  'move_apartment',
  'move_dates',
  'extend',
  'shorten',
  'split',
  'move_both',
  'block',
  'unblock',
  'check_in',
  'check_in',
  'check_out',
  'cancel',
  'no_show',
  'undo',
] as const;

/** Refusals that an action may meet; anything else is a mistake. */
export const REFUSALS = new Set([
  'not_available',
  'hold_expired',
  'state_refuses',
  'past_dates',
  'move_check_in_fixed',
  'move_before_today',
  'move_changes_nothing',
  'apartment_taken',
  'not_found',
  'no_price',
  'version_conflict',
  'busy',
  'undo_superseded',
  'undo_told',
]);

/** Does it, and tells what has changed where it went through. */
export async function act(action: Action, model: Model): Promise<Effect | Birth | undefined> {
  const { kind } = action;
  if (kind === 'book') return book(action, model);
  if (kind === 'expire') return void (await expireHolds(systemActor));
  if (kind === 'block') return block(action, model);
  if (kind === 'unblock') return unblock(action, model);
  const booking = [...model.bookings.values()][action.which % Math.max(1, model.bookings.size)];
  if (!booking) return undefined;
  const life = lifeKinds.find((each) => each === kind);
  if (life) return live(life, booking, model);
  return kind === 'pay' ? pay(booking, model) : move(action, booking, model);
}

async function book({ where, day, nights }: Action, model: Model): Promise<Effect | Birth | undefined> {
  const apartment = model.apartments[where % model.apartments.length]!;
  const checkIn = addDays(model.today, day);
  const what = where % 2 === 0 ? { apartmentId: apartment.id } : { typeCategory: apartment.typeCategory };
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const made = await createBooking(visitor('es'), { ...what, ...stay, customer });
  const sold = model.apartments.filter(({ typeCategory }) => typeCategory === apartment.typeCategory);
  const apartmentIds = 'apartmentId' in what ? [apartment.id] : sold.map(({ id }) => id);
  return { key: made.key, reference: made.reference, nights: eachNight(stay), apartmentIds };
}

async function pay({ id, reference, key }: ModelBooking, { now }: Model): Promise<Effect | Birth | undefined> {
  await payBooking(visitor('es'), reference, testCard, { key });
  return {
    id,
    does: 'paid',
    change: (booking) => {
      if (booking.state === 'confirmed') return [booking];
      if (booking.state !== 'pending' || booking.holdUntil! <= now) return [];
      return [{ ...booking, state: 'confirmed', holdUntil: null }];
    },
  };
}

async function move(action: Action, booking: ModelBooking, model: Model): Promise<Effect | Birth | undefined> {
  const wanted = wantedOf(action, booking, model);
  const price = action.requote ? 'requote' : 'keep';
  const { id } = booking;
  const { totalCents } = await moveBooking(systemActor, { id, ...wanted, price });
  return { id, does: `moved ${JSON.stringify(wanted)} ${price} to ${totalCents}`, change: moved };

  function moved(before: ModelBooking): ModelBooking[] {
    const old = [...before.nights].map(([night, { apartmentId }]) => ({ night, apartmentId }));
    const stay = { checkIn: old[0]!.night, checkOut: addDays(old.at(-1)!.night, 1) };
    const after = placesAfter({ ...stay, state: before.state, nights: old }, wanted, model.today);
    if (!after.ok) return [];
    const isPast = (night: CalendarDate) => night < model.today && before.nights.has(night);
    const cents = (night: CalendarDate, apartmentId: number) =>
      isPast(night) ? before.nights.get(night)!.cents : nightlyOf(model, apartmentId);
    const nights = new Map(
      after.places.map(({ night, apartmentId }) => [night, { apartmentId, cents: cents(night, apartmentId) }]),
    );
    const sum = [...nights.values()].reduce((total, night) => total + night.cents, 0);
    const expected = action.requote ? sum + CLEANING_CENTS : before.totalCents;
    return totalCents === expected ? [{ ...before, nights, totalCents }] : [];
  }
}

const nightlyOf = (model: Model, apartmentId: number) =>
  model.apartments.find(({ id }) => id === apartmentId)!.nightlyCents;

function wantedOf({ kind, where, day, nights }: Action, booking: ModelBooking, model: Model): Wanted {
  const dates = [...booking.nights.keys()];
  const checkIn = dates[0]!;
  const checkOut = addDays(dates.at(-1)!, 1);
  const apartmentId = model.apartments[where % model.apartments.length]!.id;
  const shifted = addDays(model.today, day);
  switch (kind) {
    case 'move_apartment':
      return { checkIn, checkOut, apartmentId };
    case 'move_dates':
      return { checkIn: shifted, checkOut: addDays(shifted, dates.length) };
    case 'extend':
      return { checkIn, checkOut: addDays(checkOut, nights) };
    case 'shorten':
      return { checkIn, checkOut: addDays(checkIn, Math.max(1, dates.length - nights)) };
    case 'move_both':
      return { checkIn: shifted, checkOut: addDays(shifted, nights), apartmentId };
    default: {
      const middle = addDays(checkIn, Math.max(1, Math.min(dates.length - 1, nights)));
      const here = [...booking.nights.values()][0]!.apartmentId;
      if (dates.length === 1) return { checkIn, checkOut, apartmentId };
      const slices = [
        { apartmentId: here, from: checkIn, to: middle },
        { apartmentId, from: middle, to: checkOut },
      ];
      return { checkIn, checkOut, slices };
    }
  }
}

async function block({ where, day, nights }: Action, model: Model): Promise<Effect | Birth | undefined> {
  const apartmentId = model.apartments[where % model.apartments.length]!.id;
  const checkIn = addDays(model.today, day);
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const { id } = await createBlock(systemActor, { apartmentId, ...stay });
  model.blocks.set(id, { id, apartmentId, nights: eachNight(stay) });
  return undefined;
}

async function unblock({ which }: Action, model: Model): Promise<Effect | Birth | undefined> {
  const id = [...model.blocks.keys()][which % Math.max(1, model.blocks.size)];
  if (id === undefined) return undefined;
  await deleteBlock(systemActor, id);
  model.blocks.delete(id);
  return undefined;
}
