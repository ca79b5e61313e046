import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDate, toEpochDay } from '../../core/calendar-date';
import { overlaps, type Stay } from '../../core/stay';
import { COUNTED_DAYS, hasBit, NightBits, type TakenStay } from './night-bits';

const FIRST = asDate('2027-01-01');
const AT = 1_000;
const PLACES = 70;

const anyStay = fc
  .tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, nights]): Stay => ({ checkIn: addDays(FIRST, from), checkOut: addDays(FIRST, from + nights) }));
const takenStay = fc
  .tuple(anyStay, fc.constantFrom(null, AT - 1, AT, AT + 1), fc.integer({ min: 1, max: 4 }))
  .map(([stay, holdUntil, bookingId]): TakenStay => ({
    ...stay,
    from: toEpochDay(stay.checkIn),
    to: toEpochDay(stay.checkOut),
    holdUntil,
    bookingId,
  }));
/**
 * Stays by space. Each apartment uses its own space, and the first apartment of a flat also uses the next apartment's
 * space.
 */
const stays = fc
  .array(fc.tuple(fc.integer({ min: 0, max: PLACES }), fc.array(takenStay, { maxLength: 3 })), { maxLength: 40 })
  .map((entries) => new Map(entries));
const places = Array.from({ length: PLACES }, (_, index) => ({
  spaceIds: index % 9 === 0 ? [index, index + 1] : [index],
}));

test('an apartment is taken as one of its spaces is in a night of the stay, whatever changed before', () => {
  fc.assert(
    fc.property(
      fc.array(stays, { minLength: 1, maxLength: 3 }),
      anyStay,
      fc.array(fc.integer({ min: 1, max: 4 })),
      (changes, stay, releasedIds) => {
        const bits = new NightBits(places, FIRST);
        let known = new Map<number, readonly TakenStay[]>();
        for (const change of changes) {
          known = new Map([...known, ...change]);
          bits.update(known);
        }
        fc.pre(bits.covers(stay));
        const taken = bits.taken(stay, AT, releasedIds);
        for (const [index, { spaceIds }] of places.entries()) {
          const closing = spaceIds
            .flatMap((id) => known.get(id) ?? [])
            .filter(
              ({ holdUntil, bookingId }) => holdUntil === null || (holdUntil > AT && !releasedIds.includes(bookingId!)),
            );
          expect(hasBit(taken, index)).toBe(closing.some((each) => overlaps(each, stay)));
        }
      },
    ),
  );
});

test('a stay is covered from the first day counted to the last', () => {
  const bits = new NightBits(places, FIRST);
  const covers = (from: number, until: number) =>
    bits.covers({ checkIn: addDays(FIRST, from), checkOut: addDays(FIRST, until) });
  expect([covers(0, COUNTED_DAYS), covers(-1, 3), covers(COUNTED_DAYS - 1, COUNTED_DAYS + 1)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a stay beyond the days that are counted is taken in those that are', () => {
  const bits = new NightBits([{ spaceIds: [1] }], FIRST);
  const from = COUNTED_DAYS - 2;
  const stay = { checkIn: addDays(FIRST, from), checkOut: addDays(FIRST, from + 9) };
  const days = { from: toEpochDay(stay.checkIn), to: toEpochDay(stay.checkOut) };
  bits.update(new Map([[1, [{ ...stay, ...days, holdUntil: null, bookingId: 1 }]]]));
  const last = { checkIn: addDays(FIRST, COUNTED_DAYS - 1), checkOut: addDays(FIRST, COUNTED_DAYS) };
  expect(hasBit(bits.taken(last, AT, []), 0)).toBe(true);
});
