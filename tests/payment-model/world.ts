import type { Actor } from '../../app/access/actor';
import type { BailState } from '../../app/core/bail-states';
import type { BookingState } from '../../app/core/booking-states';
import type { CalendarDate } from '../../app/core/calendar-date';
import type { GuestMethod, StartedCharge } from '../../app/features/billing/payment-provider';
import type { Instalment } from '../../app/features/prices/payment-plan';
import type { Place } from '../payments/provider-places';
import type { Entry } from './journal';

/** A payment that a guest began, in a tab of its own that stays open. */
export interface Tab {
  key: string;
  method: GuestMethod;
  /** Of the stay, of its bail, or to put its bail on hold. */
  of: 'stay' | 'bail' | 'hold';
  /** What its guest agreed to have charged to the card later, as it was shown. */
  consent: readonly Instalment[] | null;
  started: StartedCharge;
  /** Where the provider sent the browser. */
  back: string | null;
}

/** A stay, and all that was done with its money. */
export interface Stay {
  id: number;
  reference: string;
  /** As it was after the last round; they choose what is done, and say nothing of money. */
  state: BookingState;
  bail: BailState | null;
  /** A card is kept that may be charged. */
  hasCard: boolean;
  /** And something that its guest agreed to is due. */
  hasDueCard: boolean;
  isOnHold: boolean;
  /** Its nights have begun. */
  hasBegun: boolean;
  /** Something was taken or given back by hand on that day; null where nothing was. */
  byHandOn: CalendarDate | null;
  /** By which its guest is let in. */
  key: string;
  /** The team leaves it alone: nobody but its guest and the provider moves its money. */
  isGuestsAlone: boolean;
  tabs: Tab[];
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
  /** Names of notices that were told. */
  heard: Set<string>;
  /** Names of notices that never arrive. */
  lost: Set<string>;
  /** What the team asked the provider to give back, by the names of charges. */
  askedBackCents: Map<string, number>;
  /** What the provider could not give back, as it said later, by the names of charges. */
  failedBackCents: Map<string, number>;
  /** Holds that were let go at the provider's by hand, by their names. */
  letGoThere: Set<string>;
  /** So many credits the bank has told of. */
  credits: number;
  /** So many cards were withdrawn by guests and removed by the team. */
  endedCards: { withdrawn: number; removed: number };
  /** What had been charged to cards when they were found to be charged no more, by their ids. */
  overCards: Map<number, number>;
  tried: number;
  done: Map<string, number>;
  /** What came of it, as it stands in the end. */
  seen: Map<string, number>;
}

/** What one of several people does at the same moment; the numbers choose with what. */
export interface Step {
  kind: string;
  which: number;
  other: number;
  cents: number;
  nights: number;
}

export const NIGHT_CENTS = 10_007;
export const CLEANING_CENTS = 5_003;

/** There was nothing to do it with. */
export class Idle extends Error {}

export const addTo = <Key>(sums: Map<Key, number>, key: Key, amount: number) =>
  sums.set(key, (sums.get(key) ?? 0) + amount);

export const oneOf = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];
/** As `oneOf`, where there has to be one. */
export function chosen<T>(all: readonly T[], which: number): T {
  const found = oneOf(all, which);
  if (found === undefined) throw new Idle();
  return found;
}

export const actorOf = ({ staff }: World, { other }: Step): Actor => oneOf(staff, other)!;

/** Waits for all of them, also where one is refused: nothing of a step goes on after it. */
export async function allDone(each: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(each);
  const refused = ended.find(({ status }) => status === 'rejected');
  if (refused?.status === 'rejected') throw refused.reason;
}
