import { toEpochDay, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** Nights of a space that are closed; a hold closes them only until it expires. */
export interface TakenStay extends Stay {
  /** First night and check-out day as `toEpochDay` numbers, half-open: `[from, to)`. */
  from: number;
  to: number;
  /** Expiry in milliseconds since 1970; null if it isn't a hold. */
  holdUntil: number | null;
  bookingId: number | null;
}

interface Place {
  spaceIds: readonly number[];
}

interface Held extends TakenStay {
  index: number;
}

/** Number of days covered, more than any building sells ahead. */
export const COUNTED_DAYS = 1_500;

/**
 * Occupancy bitmap with one bit per apartment and night, so a search tests all apartments at once. The bits of all
 * apartments for one night form a row of words. Holds, which expire by themselves, are few and stored separately.
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

  /** Recomputes the bits of each apartment with a space whose list of stays was replaced. */
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

  /** True if the bitmap covers every night of the stay. */
  covers(stay: Stay): boolean {
    return toEpochDay(stay.checkIn) >= this.#first && toEpochDay(stay.checkOut) <= this.#first + COUNTED_DAYS;
  }

  /** Returns one bit per apartment, set if it is taken on any night of the stay; ignores the holds `releasedIds`. */
  taken(stay: Stay, at: number, releasedIds: readonly number[]): Uint32Array {
    const from = toEpochDay(stay.checkIn);
    const to = toEpochDay(stay.checkOut);
    const bitWords = this.#words;
    const found = new Uint32Array(bitWords);
    for (let day = from - this.#first; day < to - this.#first; day += 1) {
      for (let word = 0; word < bitWords; word += 1) found[word]! |= this.#bits[day * bitWords + word]!;
    }
    for (const { index, from: firstNight, to: ends, holdUntil, bookingId } of this.#holds) {
      if (firstNight < to && from < ends && holdUntil! > at && !releasedIds.includes(bookingId!)) {
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

export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >> 5]! >>> (index & 31)) & 1) === 1;
}
