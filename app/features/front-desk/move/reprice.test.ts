import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { allocate, sumCents } from '../../../core/money';
import { eachNight } from '../../../core/stay';
import { placesAfter } from './move-rules';
import { repriceMove, type BookedPrice, type NewPrice, type PriceLine, type PricedNight } from './reprice';

const line = (kind: PriceLine['kind'], totalCents: number, position: number): PriceLine => ({
  kind,
  totalCents,
  position,
  description: { es: 'Línea', en: 'Line' },
  quantity: 1,
  unitCents: totalCents,
});
const description = { es: 'Cambio', en: 'Change' };
const D = asDate;

/** The stay in the pictures: 14 nights at €56.32 in 1D, €60 of cleaning, 30% paid. */
function beatriz(): BookedPrice {
  return {
    nights: eachNight({ checkIn: D('2026-11-26'), checkOut: D('2026-12-10') }).map((night) => ({
      night,
      apartmentId: 1,
      amountCents: 5632,
    })),
    lines: [line('accommodation', 78_848, 0), line('cleaning', 6_000, 1)],
    instalments: [
      { due: D('2026-11-02'), amountCents: 25_454 },
      { due: D('2026-11-12'), amountCents: 59_394 },
    ],
    paidCents: 25_454,
  };
}
const today = D('2026-11-21');
const quotedAt = (nights: readonly { night: CalendarDate }[], cents: number): NewPrice => ({
  mode: 'requote',
  quoted: new Map(nights.map(({ night }) => [night, cents])),
});

describe('the stay of the pictures', () => {
  const places = beatriz().nights.map(({ night }) => ({ night, apartmentId: 2 }));

  test('quoted anew costs 246.40 more, due with the second instalment', () => {
    const moved = repriceMove(beatriz(), places, quotedAt(places, 7392), { today, description });
    expect(moved).toMatchObject({ differenceCents: 24_640, totalCents: 109_488 });
    expect(sumCents(moved.nights.map((night) => night.amountCents))).toBe(103_488);
    expect(moved.instalments).toEqual([
      { due: '2026-11-02', amountCents: 25_454 },
      { due: '2026-11-12', amountCents: 84_034 },
    ]);
    expect(moved.lines).toHaveLength(3);
    expect(moved.lines[2]).toMatchObject({ kind: 'adjustment', position: 2, totalCents: 24_640, description });
    expect(moved.lines[1]).toMatchObject({ kind: 'cleaning', totalCents: 6_000 });
  });

  test('at the price that it has changes nothing but the place', () => {
    const before = beatriz();
    const moved = repriceMove(before, places, { mode: 'keep' }, { today, description });
    expect(moved).toEqual({
      nights: before.nights.map((night) => ({ ...night, apartmentId: 2 })),
      lines: before.lines,
      instalments: before.instalments,
      totalCents: 84_848,
      differenceCents: 0,
    });
  });

  test('two nights elsewhere cost 35.20 more', () => {
    const split = beatriz().nights.map(({ night }) => ({ night, apartmentId: night < '2026-12-08' ? 1 : 2 }));
    const quoted = new Map(split.map(({ night, apartmentId }) => [night, apartmentId === 1 ? 5632 : 7392]));
    const moved = repriceMove(beatriz(), split, { mode: 'requote', quoted }, { today, description });
    expect(moved.differenceCents).toBe(3_520);
  });

  test('leaving after ten nights gives four back, from the last instalment', () => {
    const ten = places.slice(0, 10);
    const moved = repriceMove(beatriz(), ten, quotedAt(ten, 5632), { today, description });
    expect(moved).toMatchObject({ differenceCents: -22_528, totalCents: 62_320 });
    expect(moved.instalments.map(({ amountCents }) => amountCents)).toEqual([25_454, 36_866]);
  });

  test('in mid-stay reprices only the nights to come', () => {
    const moved = repriceMove(beatriz(), places, quotedAt(places, 7392), { today: D('2026-12-06'), description });
    expect(moved.differenceCents).toBe(4 * (7392 - 5632));
    expect(moved.nights.slice(0, 10)).toEqual(beatriz().nights.slice(0, 10));
  });

  test('settled in full has what is added in an instalment of its own, at the check-in or today', () => {
    const paid = { ...beatriz(), paidCents: 84_848 };
    const more = quotedAt(places, 7392);
    expect(repriceMove(paid, places, more, { today, description }).instalments[2]).toEqual({
      due: '2026-11-26',
      amountCents: 24_640,
    });
    const inHouse = repriceMove(paid, places, more, { today: D('2026-12-06'), description });
    expect(inHouse.instalments[2]).toEqual({ due: '2026-12-06', amountCents: 7_040 });
  });

  test('a total agreed by hand is that total', () => {
    const moved = repriceMove(beatriz(), places, { mode: 'manual', totalCents: 90_000 }, { today, description });
    expect(moved).toMatchObject({ totalCents: 90_000, differenceCents: 5_152 });
  });

  test('leaving today at the price that was agreed leaves it on the nights that were slept', () => {
    const slept = beatriz().nights.slice(0, 10);
    const moved = repriceMove(beatriz(), slept, { mode: 'keep' }, { today: D('2026-12-06'), description });
    expect(moved.totalCents).toBe(84_848);
    expect(sumCents(moved.nights.map((night) => night.amountCents))).toBe(78_848);
    expect(moved.nights.slice(0, 9)).toEqual(slept.slice(0, 9));
  });
});

/** Stays around dates on which calendar code tends to fail: leap days, New Year, clock changes. */
const ODD_DAYS = ['2028-02-29', '2028-12-31', '2027-03-28', '2026-10-25', '2027-02-28', '2100-02-28'].map(D);
const booked = fc
  .record({
    around: fc.constantFrom(...ODD_DAYS),
    before: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 40 }),
    accommodation: fc.integer({ min: 0, max: 500_000 }),
    discount: fc.integer({ min: 0, max: 90_000 }),
    cleaning: fc.integer({ min: 0, max: 9_000 }),
    shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    paidShare: fc.integer({ min: 0, max: 120 }),
    weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40, maxLength: 40 }),
  })
  .map((made) => {
    const checkIn = addDays(made.around, -made.before);
    const stay = { checkIn, checkOut: addDays(checkIn, made.nights) };
    const discount = Math.min(made.discount, made.accommodation);
    const priced = made.accommodation - discount;
    const total = priced + made.cleaning;
    const dates = eachNight(stay);
    const amounts = allocate(priced, made.weights.slice(0, dates.length));
    const price: BookedPrice = {
      nights: dates.map((night, index) => ({ night, apartmentId: 1, amountCents: amounts[index]! })),
      lines: [
        line('accommodation', made.accommodation, 0),
        line('cleaning', made.cleaning, 1),
        line('discount', -discount, 2),
      ],
      instalments: allocate(total, made.shares).map((amountCents, index) => ({
        due: addDays(checkIn, index * 10 - 20),
        amountCents,
      })),
      paidCents: Math.round((total * made.paidShare) / 100),
    };
    return { stay, total, price };
  });
const move = fc.record({
  fromDay: fc.integer({ min: -10, max: 10 }),
  nights: fc.integer({ min: 1, max: 45 }),
  today: fc.integer({ min: -5, max: 30 }),
  cents: fc.integer({ min: 0, max: 30_000 }),
  change: fc.integer({ min: 0, max: 45 }),
  mode: fc.constantFrom('keep', 'requote', 'manual'),
});

test('whatever moves adds up, and what was slept stays as it was', () => {
  fc.assert(
    fc.property(booked, move, ({ stay, total, price }, { fromDay, nights, today: day, cents, change, mode }) => {
      const now = addDays(stay.checkIn, day);
      const isInHouse = now > stay.checkIn;
      const checkIn = isInHouse ? stay.checkIn : addDays(stay.checkIn, Math.max(fromDay, day));
      const checkOut = addDays(checkIn, nights);
      const segments = [
        { apartmentId: 1, from: checkIn, to: addDays(checkIn, Math.min(change, nights)) },
        { apartmentId: 2, from: addDays(checkIn, Math.min(change, nights)), to: checkOut },
      ].filter(({ from, to }) => from < to);
      const after = placesAfter(
        { ...stay, state: isInHouse ? 'checked_in' : 'confirmed', nights: price.nights },
        { checkIn, checkOut, segments },
        now,
      );
      if (!after.ok) {
        expect(checkOut < now).toBe(true);
        return;
      }
      expect(after.places.map(({ night }) => night)).toEqual(eachNight({ checkIn, checkOut }));
      const newPrice: NewPrice = {
        keep: { mode: 'keep' as const },
        requote: quotedAt(after.places, cents),
        manual: { mode: 'manual' as const, totalCents: cents * 20 },
      }[mode as 'keep'];
      const moved = repriceMove(price, after.places, newPrice, { today: now, description });
      addsUp(price, moved, total);
      // Nights of a guest who stays beyond the check-out are priced like future ones.
      const isSlept = ({ night }: PricedNight) => night < now && night < stay.checkOut;
      const toCome = (list: readonly PricedNight[]) => list.filter((night) => !isSlept(night));
      const slept = (list: readonly PricedNight[]) => list.filter(isSlept);
      if (toCome(moved.nights).length > 0 || mode === 'requote') {
        expect(slept(moved.nights)).toEqual(slept(price.nights).filter(({ night }) => night < checkOut));
      }
      if (mode === 'keep') expect(moved.totalCents).toBe(total);
      if (mode === 'manual') expect(moved.totalCents).toBe(cents * 20);
      if (mode === 'requote') {
        const paidForLater = sumCents(toCome(price.nights).map((night) => night.amountCents));
        const quoted = toCome(moved.nights).length * cents;
        expect(toCome(moved.nights).every(({ amountCents }) => amountCents === cents)).toBe(true);
        expect(moved.differenceCents).toBe(quoted - paidForLater);
      }
      expect(daysBetween(checkIn, checkOut)).toBe(moved.nights.length);
    }),
    { numRuns: 2_000, seed: 6 },
  );
});

function addsUp(before: BookedPrice, after: ReturnType<typeof repriceMove>, total: number): void {
  const sum = (list: readonly { amountCents: number }[]) => sumCents(list.map(({ amountCents }) => amountCents));
  const lines = sumCents(after.lines.map((entry) => entry.totalCents));
  const cleaning = sumCents(after.lines.filter(({ kind }) => kind === 'cleaning').map((entry) => entry.totalCents));
  expect(lines).toBe(after.totalCents);
  expect(sum(after.nights)).toBe(lines - cleaning);
  expect(after.differenceCents).toBe(after.totalCents - total);
  expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines);
  if (after.totalCents < 0) return;
  expect(sum(after.instalments)).toBe(after.totalCents);
  expect(after.instalments.every(({ amountCents }) => amountCents >= 0)).toBe(true);
  const dues = after.instalments.map(({ due }) => due);
  expect(dues).toEqual([...dues].sort());
  // Settled installments stay settled, up to the new total.
  let paid = Math.min(before.paidCents, after.totalCents);
  for (const [index, { amountCents }] of before.instalments.entries()) {
    const settled = Math.min(paid, amountCents);
    expect(after.instalments[index]?.amountCents ?? 0).toBeGreaterThanOrEqual(settled);
    paid -= settled;
  }
}
