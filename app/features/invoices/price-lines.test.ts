import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLines } from './price-lines';

const vat = (rateBasisPoints: number) => ({ rateBasisPoints, cause: null, article: '' });
const exempt = { rateBasisPoints: 0, cause: 'E1' as const, article: 'art. 20.Uno.23.º LIVA' };

test('the base is rounded once a rate, and the lines add up to it', () => {
  const priced = priceLines([
    { quantity: 12, grossCents: 88_704, vat: vat(1000) },
    { quantity: 1, grossCents: 6_000, vat: vat(1000) },
    { quantity: 1, grossCents: 12_100, vat: vat(2100) },
    { quantity: 1, grossCents: 5_000, vat: exempt },
  ]);
  expect(priced.lines.map(({ netCents }) => netCents)).toEqual([80_640, 5_455, 10_000, 5_000]);
  expect(priced.lines[0]!.unitNetMicros).toBe(67_200_000);
  expect(priced.taxes.map(({ baseCents, vatCents }) => [baseCents, vatCents])).toEqual([
    [86_095, 8_609],
    [10_000, 2_100],
    [5_000, 0],
  ]);
  expect(priced).toMatchObject({ netCents: 101_095, vatCents: 10_709, totalCents: 111_804 });
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  grossCents: fc.integer({ min: -500_000, max: 500_000 }),
  vat: fc.constantFrom(vat(1000), vat(2100), exempt),
});

test('whatever the lines: net and VAT are the gross, by line, by rate and in all, and the opposite mirrors it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const priced = priceLines(lines);
      expect(priced.totalCents).toBe(lines.reduce((sum, { grossCents }) => sum + grossCents, 0));
      for (const tax of priced.taxes) {
        const own = priced.lines.filter((each) => each.vat.rateBasisPoints === tax.rateBasisPoints);
        const gross = own.reduce((sum, { grossCents }) => sum + grossCents, 0);
        expect(own.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(tax.baseCents);
        expect(tax.baseCents + tax.vatCents).toBe(gross);
        expect(Math.abs(tax.baseCents * (10_000 + tax.rateBasisPoints) - gross * 10_000)).toBeLessThanOrEqual(
          (10_000 + tax.rateBasisPoints) / 2,
        );
      }
      for (const { quantity, unitNetMicros, netCents } of priced.lines) {
        expect(unitNetMicros).toBeGreaterThanOrEqual(0);
        expect(Math.abs(Math.abs(quantity * unitNetMicros) - Math.abs(netCents) * 10_000)).toBeLessThanOrEqual(
          Math.abs(quantity) / 2,
        );
      }
      const opposite = priceLines(lines.map((each) => ({ ...each, grossCents: -each.grossCents })));
      expect(opposite.taxes.map(({ baseCents, vatCents }) => [baseCents, vatCents])).toEqual(
        priced.taxes.map(({ baseCents, vatCents }) => [0 - baseCents, 0 - vatCents]),
      );
    }),
  );
});
