import type { Actor } from '../../app/access/actor';
import type { BailState } from '../../app/core/bail-states';
import type { BookingState } from '../../app/core/booking-states';
import type { CalendarDate } from '../../app/core/calendar-date';
import type { GuestMethod, StartedCharge } from '../../app/features/billing/payment-provider';
import type { Instalment } from '../../app/features/prices/payment-plan';
import type { Place } from '../payments/provider-places';
import type { Entry } from './journal';

/** A payment started by a guest, in its own tab that stays open. */
export interface OpenPayment {
  key: string;
  method: GuestMethod;
  /** Purpose: pays the stay, pays the stay's bail, or puts the bail on hold. */
  of: 'stay' | 'bail' | 'hold';
  /** Later card charges that the guest agreed to, as they were shown. */
  consent: readonly Instalment[] | null;
  started: StartedCharge;
  back: string | null;
}

export interface Stay {
  id: number;
  reference: string;
  /** State after the last round; used to choose steps, never to check money. */
  state: BookingState;
  bail: BailState | null;
  hasCard: boolean;
  /** True if a charge that the guest agreed to is also due. */
  hasDueCard: boolean;
  isOnHold: boolean;
  hasStarted: boolean;
  /** Latest day on which money was collected or refunded manually; null if there was no such day. */
  byHandOn: CalendarDate | null;
  /** Key that gives the guest access to the booking. */
  key: string;
  /** True if staff do nothing with the stay, so that only its guest and the provider move money. */
  isGuestsAlone: boolean;
  tabs: OpenPayment[];
  entries: Entry[];
  deductionIds: number[];
}

export interface World {
  place: Place;
  staff: readonly Actor[];
  apartmentIds: readonly number[];
  stays: Stay[];
  now: Date;
  today: CalendarDate;
  /** Ids of notices that were delivered. */
  receivedNotices: Set<string>;
  /** Ids of notices that never arrive. */
  lost: Set<string>;
  /** Amounts that staff asked the provider to refund, by charge key. */
  refundRequestedCents: Map<string, number>;
  /** Amounts whose refund failed at the provider later, by charge key. */
  failedBackCents: Map<string, number>;
  /** Keys of holds that were released manually at the provider. */
  releasedAtProvider: Set<string>;
  /** Number of credits reported by the bank. */
  credits: number;
  /** Number of cards withdrawn by guests and removed by staff. */
  endedCards: { withdrawn: number; removed: number };
  /** Amount charged to each card when the card was found to be no longer chargeable, by card id. */
  overCards: Map<number, number>;
  tried: number;
  done: Map<string, number>;
  /** Number of times each outcome was seen at the end. */
  seen: Map<string, number>;
}

/** A step by one of several people acting at the same time. The numbers choose the step's parameters. */
export interface Step {
  kind: string;
  which: number;
  other: number;
  cents: number;
  nights: number;
}

export const NIGHT_CENTS = 10_007;
export const CLEANING_CENTS = 5_003;

/** Thrown if there is nothing to perform the step on. */
export class Idle extends Error {}

export const addTo = <Key>(sums: Map<Key, number>, key: Key, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount);

export const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
/** Works like `oneOf`, but throws `Idle` if there is nothing to choose from. */
export function chosen<T>(all: readonly T[], which: number): T {
  const found = oneOf(all, which);
  if (found === undefined) throw new Idle();
  return found;
}

export const actorOf = ({ staff }: World, { other }: Step): Actor => oneOf(staff, other)!;

/** Waits for all promises, even if one is rejected, so that no part of a step continues after it. */
export async function allDone(each: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(each);
  const refused = ended.find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') throw refused.reason;
}
