import { deepStrictEqual } from 'node:assert/strict';
import { isOver, type Model, type ModelBooking } from './model';
import type { Effect } from './outcome';

/**
 * Checks that the stored booking results from the effects, version by version. A version that no effect reports comes
 * from a guest's payment, from the first step of an action that takes two, or from a released hold.
 */
export function explain(
  before: ModelBooking,
  after: ModelBooking,
  effects: readonly Effect[],
  gaveBack: ReadonlySet<string>,
  model: Model,
): void {
  const had = model.had.get(before.id)!;
  const steps = new Map(effects.flatMap((effect) => (effect.version === undefined ? [] : [[effect.version, effect]])));
  let ways = [[before]];
  for (let version = before.version + 1; version <= after.version; version += 1) {
    const step = steps.get(version);
    ways = ways.flatMap((way) => {
      const at = (requested: number) => way.find((each) => each.version === requested) ?? had.get(requested);
      const now = way.at(-1)!;
      const next = step ? [step.change(now, at)] : unsaid(now, effects, steps.get(version + 1), gaveBack, model);
      return next.flatMap((booking) => (booking ? [[...way, { ...booking, version }]] : []));
    });
    steps.delete(version);
  }
  const way = ways.find((each) => describeBooking(each.at(-1)!) === describeBooking(after));
  if (!way || steps.size > 0) {
    const did = effects.map(({ does, version = '?' }) => `${does} (${version})`).join('; ') || 'nothing';
    throw new Error(
      `${before.reference} was ${describeBooking(before)}, and after ${did} is ${describeBooking(after)}`,
    );
  }
  for (const booking of way) had.set(booking.version, booking);
  had.set(after.version, after);
  // Skipped if the stay had no remaining nights: its last past night then takes the whole remaining price.
  const hasNightsToCome = way.every(({ nights }) => [...nights.keys()].some((night) => night >= model.today));
  if (hasNightsToCome && effects.every((effect) => effect.keepsPast)) comparePast(before, after, model);
}

function unsaid(
  now: ModelBooking,
  effects: readonly Effect[],
  next: Effect | undefined,
  gaveBack: ReadonlySet<string>,
  model: Model,
): (ModelBooking | undefined)[] {
  const noBooking = () => undefined;
  const paid = effects
    .filter(({ version }) => version === undefined)
    .flatMap(({ change, first }) => [change(now, noBooking), first?.(now, noBooking)]);
  const isReleased = now.state === 'pending' && (isOver(now, model.now) || gaveBack.has(now.reference));
  return [...paid, next?.first?.(now, noBooking), isReleased ? { ...now, state: 'expired' } : undefined];
}

function comparePast(before: ModelBooking, after: ModelBooking, { today }: Model): void {
  for (const [night, { cents }] of before.nights) {
    if (night < today && after.nights.has(night)) deepStrictEqual(after.nights.get(night)!.cents, cents);
  }
}

const describeBooking = (booking: ModelBooking) => {
  const { version, state, holdUntil, hasGuest, nights, totalCents, paidCents, feeCents, waivedCents } = booking;
  const places = [...nights].map(([night, { apartmentId }]) => [night, apartmentId]);
  return JSON.stringify([version, state, holdUntil, hasGuest, places, totalCents, paidCents, feeCents, waivedCents]);
};
