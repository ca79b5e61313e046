import { toEpochDay, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** Nights of a space that something closes; those of a hold until its time is over. */
export interface TakenStay extends Stay {
  /** The first and the last day as numbers, as `toEpochDay` counts them: `[from, to)`. */
  from: number;
  to: number;
  /** Milliseconds since 1970; null where it stays. */
  holdUntil: number | null;
  bookingId: number | null;
}

interface Place {
  spaceIds: readonly number[];
}

/** A hold of the apartment at the index. */
interface Held extends TakenStay {
  index: number;
}

/** So many days are counted from the first on: further than any building sells. */
export const COUNTED_DAYS = 1_500;

/**
 * Which of many apartments are taken in which nights, a bit for each, so that a search asks all of them at once: the
 * apartments of a night stand in one row of words. Holds, which end by themselves, are few, and stand beside.
 */
export class NightBits {
  readonly #places: readonly Place[];
  readonly #words: number;
  readonly #first: number;
  readonly #bits: Uint32Array;
  #stays: ReadonlyMap<number, readonly TakenStay[]> = new Map();
  #holds: Held[] = [];

  constructor(places: readonly Place[], first: CalendarDate) {
    this.#places = places;
    this.#words = Math.ceil(places.length / 32);
    this.#first = toEpochDay(first);
    this.#bits = new Uint32Array(this.#words * COUNTED_DAYS);
  }

  /** Counts what closes nights anew for each apartment one of whose spaces has another list than before. */
  update(stays: ReadonlyMap<number, readonly TakenStay[]>): void {
    if (stays === this.#stays) return;
    const before = this.#stays;
    this.#stays = stays;
    for (const [index, { spaceIds }] of this.#places.entries()) {
      if (spaceIds.every((id) => stays.get(id) === before.get(id))) continue;
      this.#clear(index);
      for (const id of spaceIds) for (const stay of stays.get(id) ?? []) this.#add(index, stay);
    }
  }

  /** Whether every night of the stay is counted. */
  covers(stay: Stay): boolean {
    return toEpochDay(stay.checkIn) >= this.#first && toEpochDay(stay.checkOut) <= this.#first + COUNTED_DAYS;
  }

  /** A bit for each apartment that is taken in a night of the stay, holds `given` left out. */
  taken(stay: Stay, at: number, given: readonly number[]): Uint32Array {
    const from = toEpochDay(stay.checkIn);
    const to = toEpochDay(stay.checkOut);
    const words = this.#words;
    const found = new Uint32Array(words);
    for (let day = from - this.#first; day < to - this.#first; day += 1) {
      for (let word = 0; word < words; word += 1) found[word]! |= this.#bits[day * words + word]!;
    }
    for (const { index, from: begins, to: ends, holdUntil, bookingId } of this.#holds) {
      if (begins < to && from < ends && holdUntil! > at && !given.includes(bookingId!)) {
        found[index >> 5]! |= 1 << (index & 31);
      }
    }
    return found;
  }

  #clear(index: number): void {
    const others = ~(1 << (index & 31));
    for (let at = index >> 5; at < this.#bits.length; at += this.#words) this.#bits[at]! &= others;
    this.#holds = this.#holds.filter((hold) => hold.index !== index);
  }

  #add(index: number, stay: TakenStay): void {
    if (stay.holdUntil !== null) {
      this.#holds.push({ ...stay, index });
      return;
    }
    const last = Math.min(stay.to - this.#first, COUNTED_DAYS);
    for (let day = Math.max(0, stay.from - this.#first); day < last; day += 1) {
      this.#bits[day * this.#words + (index >> 5)]! |= 1 << (index & 31);
    }
  }
}

/** Whether the bit of the apartment at the index is set. */
export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >> 5]! >>> (index & 31)) & 1) === 1;
}
