import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrice, nameOfNextYear, withChangedPrices } from './copy-rules';

describe('a price with a percentage', () => {
  test.each([
    [8_400, 300, 'cents', 8_652],
    [7_205, 1_000, 'cents', 7_926], // 7,925.5
    [105, 1_000, 'cents', 116], // 115.5: a half goes up
    [105, -1_000, 'cents', 95], // 94.5
    [8_400, 300, 'euros', 8_700], // 86.52
    [8_350, 0, 'euros', 8_350],
    [5_000, 100, 'euros', 5_100], // 50.50
    [9_900, -5_000, 'euros', 5_000], // 49.50
    [60, -5_000, 'euros', 100],
    [1, -5_000, 'cents', 1],
    [0, 10_000, 'cents', 0],
  ] as const)('%i with %i basis points to %s is %i', (cents, basisPoints, rounding, expected) => {
    expect(changedPrice(cents, { basisPoints, rounding })).toBe(expected);
  });

  test('is within half a unit of the exact one, and never free', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 30_000_000 }),
        fc.integer({ min: -5_000, max: 10_000 }).filter((points) => points !== 0),
        fc.constantFrom('cents' as const, 'euros' as const),
        (cents, basisPoints, rounding) => {
          const changed = changedPrice(cents, { basisPoints, rounding });
          const unit = rounding === 'euros' ? 100 : 1;
          expect(changed % unit).toBe(0);
          expect(changed).toBeGreaterThan(0);
          expect(Math.abs(changed * 10_000 - cents * (10_000 + basisPoints))).toBeLessThanOrEqual(unit * 5_000);
        },
      ),
    );
  });

  test('is asked of every kind; what is not there stays away', () => {
    const season = {
      name: 'Otoño 2026',
      firstNight: '2026-09-01',
      lastNight: '2026-11-30',
      nightlyCents: 8_400,
      weekendCents: 9_600,
      weeklyCents: 51_744,
      monthlyCents: null,
      minNights: 2,
      maxNights: null,
      extraGuestCents: 1_500,
    } as never;
    expect(withChangedPrices(season, { basisPoints: 500, rounding: 'cents' })).toMatchObject({
      nightlyCents: 8_820,
      weekendCents: 10_080,
      weeklyCents: 54_331, // 543.312
      monthlyCents: null,
      extraGuestCents: 1_575,
      minNights: 2,
    });
  });
});

test.each([
  ['Primavera 2026', 'Primavera 2027'],
  ['Navidad 2026/27', 'Navidad 2027/28'],
  ['Navidad 2026–2027', 'Navidad 2027–2028'],
  ['Fin de siglo 2098/99', 'Fin de siglo 2099/00'],
  ['Temporada baja', 'Temporada baja'],
  ['Suite 20264', 'Suite 20264'],
])('«%s» is called «%s» a year later', (name, later) => {
  expect(nameOfNextYear(name)).toBe(later);
});
