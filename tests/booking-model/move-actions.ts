import { systemActor } from '../../app/access/actor';
import { addDays, type CalendarDate } from '../../app/core/calendar-date';
import { moveBooking } from '../../app/features/front-desk/move/move-booking.server';
import { placesAfter, type RequestedMove } from '../../app/features/front-desk/move/move-rules';
import type { Action } from './actions';
import { CLEANING_CENTS } from './model-building';
import type { Model, ModelBooking } from './model';
import type { Effect } from './outcome';

type Move = (booking: ModelBooking, action: Action, model: Model) => Promise<Effect>;

const kinds = {
  move_apartment: ({ apartmentId, stay }) => ({ ...stay, apartmentId }),
  move_dates: ({ shifted, length }) => ({ checkIn: shifted, checkOut: addDays(shifted, length) }),
  extend: ({ stay, nights }) => ({ ...stay, checkOut: addDays(stay.checkOut, nights) }),
  shorten: ({ stay, nights, length }) => ({ ...stay, checkOut: addDays(stay.checkIn, Math.max(1, length - nights)) }),
  move_both: ({ shifted, nights, apartmentId }) => ({
    checkIn: shifted,
    checkOut: addDays(shifted, nights),
    apartmentId,
  }),
  split({ stay, nights, length, apartmentId, here }) {
    if (length === 1) return { ...stay, apartmentId };
    const middle = addDays(stay.checkIn, Math.max(1, Math.min(length - 1, nights)));
    const segments = [
      { apartmentId: here, from: stay.checkIn, to: middle },
      { apartmentId, from: middle, to: stay.checkOut },
    ];
    return { ...stay, segments };
  },
} satisfies Record<string, (attempt: MoveAttempt) => RequestedMove>;

interface MoveAttempt {
  stay: { checkIn: CalendarDate; checkOut: CalendarDate };
  length: number;
  here: number;
  shifted: CalendarDate;
  nights: number;
  apartmentId: number;
}

function moveRequestOf(booking: ModelBooking, { where, day, nights }: Action, model: Model): MoveAttempt {
  const dates = [...booking.nights.keys()];
  return {
    stay: { checkIn: dates[0]!, checkOut: addDays(dates.at(-1)!, 1) },
    length: dates.length,
    here: [...booking.nights.values()][0]!.apartmentId,
    shifted: addDays(model.today, day),
    nights,
    apartmentId: model.apartments[where % model.apartments.length]!.id,
  };
}

export const moveActions = Object.fromEntries(
  Object.entries(kinds).map(([kind, requestOf]): [string, Move] => [
    kind,
    (booking, action, model) => move(booking, requestOf(moveRequestOf(booking, action, model)), action, model),
  ]),
) as Record<keyof typeof kinds, Move>;

async function move({ id }: ModelBooking, requested: RequestedMove, { which }: Action, model: Model): Promise<Effect> {
  const price = (['keep', 'requote', 'manual'] as const)[which % 3]!;
  const agreed = price === 'manual' ? { totalCents: which * 113, reason: 'Una avería' } : {};
  const { totalCents, version } = await moveBooking(systemActor, { id, ...requested, price, ...agreed });
  const does = `moved ${JSON.stringify(requested)} ${price} to ${totalCents}`;
  const change = (before: ModelBooking) => moved(before, requested, model, { price, totalCents });
  return { id, version, does, change, keepsPast: true };
}

function moved(
  before: ModelBooking,
  requested: RequestedMove,
  model: Model,
  { price, totalCents }: { price: 'keep' | 'requote' | 'manual'; totalCents: number },
): ModelBooking | undefined {
  const old = [...before.nights].map(([night, { apartmentId }]) => ({ night, apartmentId }));
  const stay = { checkIn: old[0]!.night, checkOut: addDays(old.at(-1)!.night, 1) };
  const after = placesAfter({ ...stay, state: before.state, nights: old }, requested, model.today);
  if (!after.ok) return undefined;
  const cents = (night: CalendarDate, apartmentId: number) =>
    night < model.today && before.nights.has(night)
      ? before.nights.get(night)!.cents
      : model.apartments.find(({ id }) => id === apartmentId)!.nightlyCents;
  const nights = new Map(
    after.places.map(({ night, apartmentId }) => [night, { apartmentId, cents: cents(night, apartmentId) }]),
  );
  const sum = [...nights.values()].reduce((total, night) => total + night.cents, CLEANING_CENTS);
  if (price === 'keep' && totalCents !== before.totalCents) return undefined;
  if (price === 'requote' && !before.isGuess && totalCents !== sum) return undefined;
  return { ...before, nights, totalCents, isGuess: true };
}
