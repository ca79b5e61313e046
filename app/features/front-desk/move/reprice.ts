import { addDays, earlier, later, type CalendarDate } from '../../../core/calendar-date';
import type { LocalizedText } from '../../../core/locale';
import { allocate, sumCents } from '../../../core/money';
import type { Instalment } from '../../prices/payment-plan';
import { coveredCents } from '../../bookings/amounts-owed';

/** A night of a booking: its apartment and its price without cleaning. */
export interface PricedNight {
  night: CalendarDate;
  apartmentId: number;
  amountCents: number;
}

export type Place = Pick<PricedNight, 'night' | 'apartmentId'>;

export interface PriceLine {
  position: number;
  kind: 'accommodation' | 'extra_guest' | 'cleaning' | 'discount' | 'adjustment';
  description: LocalizedText;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

export interface BookedPrice {
  nights: readonly PricedNight[];
  lines: readonly PriceLine[];
  instalments: readonly Instalment[];
  paidCents: number;
}

export type NewPrice =
  | { mode: 'keep' }
  | { mode: 'requote'; quoted: ReadonlyMap<CalendarDate, number> }
  | { mode: 'manual'; totalCents: number };

export interface Repriced {
  nights: PricedNight[];
  lines: PriceLine[];
  instalments: Instalment[];
  totalCents: number;
  differenceCents: number;
}

/**
 * Computes the price of a booking whose nights change. Nights before today keep their price. The other nights share the
 * rest of the amount that the price mode yields. Existing price lines stay, and the difference is added as a line. If
 * no future night remains, the last night takes the rest of the price.
 */
export function repriceMove(
  before: BookedPrice,
  places: readonly Place[],
  price: NewPrice,
  context: { today: CalendarDate; description: LocalizedText },
): Repriced {
  const { today, description } = context;
  const oldTotal = sumCents(before.lines.map((line) => line.totalCents));
  const oldNights = sumCents(before.nights.map((night) => night.amountCents));
  const old = new Map(before.nights.map((night) => [night.night, night]));
  const isPast = (place: Place) => place.night < today && old.has(place.night);
  const past = places.filter(isPast).map((place) => ({ ...old.get(place.night)! }));
  const toCome = places.filter((place) => !isPast(place));
  const pastCents = sumCents(past.map((night) => night.amountCents));

  const amounts = amountsToCome(before.nights, toCome, price, oldNights - pastCents, oldTotal);
  const nights = [...past, ...toCome.map((place, index) => ({ ...place, amountCents: amounts[index]! }))];
  const differenceCents = differenceOf(price, { pastCents, oldNights, oldTotal, amounts });
  const last = nights.at(-1);
  if (last && toCome.length === 0) last.amountCents += oldNights + differenceCents - pastCents;

  return {
    nights,
    lines: withDifference(before.lines, differenceCents, description),
    instalments: spreadDifference(before, differenceCents, {
      today,
      checkIn: places[0]?.night ?? today,
      checkOut: last ? addDays(last.night, 1) : today,
    }),
    totalCents: oldTotal + differenceCents,
    differenceCents,
  };
}

function amountsToCome(
  old: readonly PricedNight[],
  toCome: readonly Place[],
  price: NewPrice,
  leftCents: number,
  oldTotal: number,
): number[] {
  if (price.mode === 'requote') return toCome.map(({ night }) => price.quoted.get(night) ?? 0);
  const amount = price.mode === 'keep' ? leftCents : leftCents + price.totalCents - oldTotal;
  return allocate(amount, weightsOf(old, toCome));
}

/**
 * Returns the weight of each night for sharing an amount. A night's weight is its old price, or the average of the old
 * nights if it is new.
 */
function weightsOf(old: readonly PricedNight[], toCome: readonly Place[]): number[] {
  const known = new Map(old.map(({ night, amountCents }) => [night, Math.max(0, amountCents)]));
  const average = Math.round(sumCents(known.values()) / Math.max(1, known.size));
  return toCome.map(({ night }) => known.get(night) ?? average);
}

function differenceOf(
  price: NewPrice,
  sums: { pastCents: number; oldNights: number; oldTotal: number; amounts: readonly number[] },
): number {
  if (price.mode === 'keep') return 0;
  if (price.mode === 'manual') return price.totalCents - sums.oldTotal;
  return sums.pastCents + sumCents(sums.amounts) - sums.oldNights;
}

function withDifference(lines: readonly PriceLine[], cents: number, description: LocalizedText): PriceLine[] {
  if (cents === 0) return [...lines];
  const position = 1 + Math.max(-1, ...lines.map((line) => line.position));
  return [...lines, { position, kind: 'adjustment', description, quantity: 1, unitCents: cents, totalCents: cents }];
}

/**
 * Spreads the difference over the installments. An increase goes to the last unsettled installment, or to a new one due
 * at check-in if all are settled. A decrease is taken from the last installment backward. Paid amounts are reduced only
 * as a last resort. No installment is due after the guest has left.
 */
function spreadDifference(
  { instalments, paidCents }: BookedPrice,
  differenceCents: number,
  { today, checkIn, checkOut }: { today: CalendarDate; checkIn: CalendarDate; checkOut: CalendarDate },
): Instalment[] {
  const latest = later(today, checkOut);
  const plan = instalments.map(({ due, amountCents }) => ({ due: earlier(due, latest), amountCents }));
  if (differenceCents === 0) return plan;
  const settled = coveredCents(plan, paidCents);
  if (differenceCents > 0) {
    const open = plan.findLastIndex(({ amountCents }, index) => amountCents > settled[index]!);
    if (open === -1) {
      const due = later(later(today, checkIn), plan.at(-1)?.due ?? today);
      return [...plan, { due: earlier(due, latest), amountCents: differenceCents }];
    }
    plan[open]!.amountCents += differenceCents;
    return plan;
  }
  const left = takeBack(plan, -differenceCents, settled);
  takeBack(
    plan,
    left,
    plan.map(() => 0),
  );
  const retained = plan.filter(({ amountCents }) => amountCents > 0);
  return retained.length > 0 ? retained : plan.slice(0, 1);
}

/** Reduces installments from the last one backward, none below its minimum; returns the remaining amount. */
function takeBack(plan: Instalment[], cents: number, floors: readonly number[]): number {
  let left = cents;
  for (let index = plan.length - 1; index >= 0 && left > 0; index -= 1) {
    const instalment = plan[index]!;
    const taken = Math.min(left, Math.max(0, instalment.amountCents - floors[index]!));
    instalment.amountCents -= taken;
    left -= taken;
  }
  return left;
}
