import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { agreedPrice, agreedPriceLabel, priceWithoutRate, type StayPrice } from './agreed-price';

const stay = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-06') };
const quoted: StayPrice = {
  lines: [
    {
      kind: 'accommodation',
      description: { es: '3 noches' },
      quantity: 3,
      unitCents: 10_000,
      totalCents: 30_000,
    },
    { kind: 'cleaning', description: { es: 'Limpieza final' }, quantity: 1, unitCents: 5_000, totalCents: 5_000 },
  ],
  nights: ['2027-05-03', '2027-05-04', '2027-05-05'].map((night) => ({ night: asDate(night), amountCents: 10_000 })),
  totalCents: 35_000,
};
const nightsOf = (price: StayPrice) => price.nights.map(({ amountCents }) => amountCents);

function addsUp({ lines, nights, totalCents }: StayPrice): boolean {
  const byNight = lines.filter(({ kind }) => kind !== 'cleaning');
  return (
    sumCents(lines.map((line) => line.totalCents)) === totalCents &&
    sumCents(byNight.map((line) => line.totalCents)) === sumCents(nights.map(({ amountCents }) => amountCents))
  );
}

describe('a total that was agreed on', () => {
  test('one cent less is one night one cent cheaper', () => {
    const agreed = agreedPrice(quoted, 34_999);
    expect(agreed.lines.at(-1)).toMatchObject({ kind: 'adjustment', totalCents: -1 });
    expect(nightsOf(agreed).toSorted()).toEqual([10_000, 10_000, 9_999]);
  });

  test('the quoted one leaves no line', () => {
    expect(agreedPrice(quoted, 35_000)).toEqual(quoted);
  });

  test('a second agreement changes the line of the first', () => {
    const twice = agreedPrice(agreedPrice(quoted, 30_000), 31_001);
    expect(twice.lines.filter(({ kind }) => kind === 'adjustment').map(({ totalCents }) => totalCents)).toEqual([
      -3_999,
    ]);
    expect(agreedPrice(twice, 35_000).lines).toEqual(quoted.lines);
  });

  test('what was added by hand before it stays, and is no part of the line', () => {
    const surcharge = {
      kind: 'adjustment' as const,
      description: { es: 'Cuna' },
      quantity: 1,
      unitCents: 500,
      totalCents: 500,
    };
    const raised: StayPrice = { ...quoted, lines: [...quoted.lines, surcharge], totalCents: 35_500 };
    const agreed = agreedPrice(raised, 34_500);
    expect(agreed.lines.slice(0, -1)).toEqual(raised.lines);
    expect(agreed.lines.at(-1)).toMatchObject({ description: agreedPriceLabel, totalCents: -1_000 });
  });

  test('without a rate the nights share it', () => {
    const agreed = agreedPrice(priceWithoutRate(stay, 5_000), 15_001);
    expect(agreed.lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['cleaning', 5_000],
      ['adjustment', 10_001],
    ]);
    expect(nightsOf(agreed)).toEqual([3_334, 3_333, 3_334]);
  });

  test('without a rate and without cleaning there is no line', () => {
    expect([priceWithoutRate(stay, 0).lines, priceWithoutRate(stay, 1).lines.length]).toEqual([[], 1]);
  });

  test('adds up, whatever is agreed on and however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 3, maxLength: 3 }),
        (totals, amounts) => {
          const rent = sumCents(amounts);
          const odd: StayPrice = {
            lines: [{ ...quoted.lines[0]!, totalCents: rent }, quoted.lines[1]!],
            nights: quoted.nights.map(({ night }, index) => ({ night, amountCents: amounts[index]! })),
            totalCents: rent + 5_000,
          };
          const prices = totals.reduce<StayPrice[]>((all, total) => [...all, agreedPrice(all.at(-1)!, total)], [odd]);
          expect(prices.every(addsUp)).toBe(true);
          expect(prices.at(-1)!.totalCents).toBe(totals.at(-1));
        },
      ),
    );
  });
});
