import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { quoteStay, type Tariff } from './price-rules';
import { vatClassOf, vatOf, type VatTreatment } from './vat';
import {
  ALWAYS,
  decideVat,
  regimeOn,
  ruleProblems,
  standardRegimes,
  type StayForVat,
  type VatRegime,
} from './vat-rules';
import type { VatRule } from './vat-why';

const stay = (overrides: Partial<StayForVat> = {}): StayForVat => ({
  checkIn: asDate('2026-12-01'),
  nights: 5,
  isCompany: false,
  categoryId: 1,
  apartment: 'exempt',
  ...overrides,
});

const rule = (overrides: Partial<VatRule> = {}): VatRule => ({
  company: null,
  services: null,
  minNights: null,
  maxNights: null,
  categoryId: null,
  categoryName: null,
  treatment: 'lodging',
  cause: null,
  article: null,
  reason: null,
  ...overrides,
});

const treatmentOf = (requested: StayForVat) => decideVat(standardRegimes, requested).treatment;

describe('the standard rules', () => {
  test('until 30 November 2026 each apartment says it, whoever stays and for how long', () => {
    const before = { checkIn: asDate('2026-11-30') };
    for (const apartment of ['lodging', 'lease_company', 'exempt'] as const) {
      for (const nights of [1, 30, 31, 300]) {
        for (const isCompany of [true, false]) {
          expect(treatmentOf(stay({ ...before, apartment, nights, isCompany }))).toBe(apartment);
        }
      }
    }
  });

  test.each([
    ['2026-11-30', 30, false, 'exempt', 'exempt'],
    ['2026-12-01', 30, false, 'exempt', 'lodging'],
    ['2026-12-01', 31, false, 'exempt', 'exempt'],
    ['2026-12-01', 30, true, 'exempt', 'lodging'],
    ['2026-12-01', 31, true, 'exempt', 'lease_company'],
    ['2026-12-01', 31, false, 'lease_company', 'lease_company'],
    ['2026-12-01', 30, false, 'lease_company', 'lodging'],
    ['2026-12-01', 31, true, 'lodging', 'lodging'],
    ['2027-06-01', 31, false, 'lodging', 'lodging'],
  ] as const)(
    'from %s, %i nights, company %s, in an apartment that is %s: %s',
    (day, nights, isCompany, apartment, is) => {
      expect(treatmentOf(stay({ checkIn: asDate(day), nights, isCompany, apartment }))).toBe(is);
    },
  );

  test('say why in every language', () => {
    expect(decideVat(standardRegimes, stay({ nights: 30 })).why).toEqual({
      es: 'Porque la estancia tiene 30 noches o menos y empieza el 1 de diciembre de 2026 o después: 10\u00a0%',
      en: 'Because the stay has 30 nights or fewer and begins on December 1, 2026 or later: 10%',
    });
    expect(decideVat(standardRegimes, stay({ apartment: 'lodging' })).why.en).toBe(
      'Because hotel-type services are given and the stay begins on December 1, 2026 or later: 10%',
    );
    expect(decideVat(standardRegimes, stay({ nights: 31 })).why).toEqual({
      es: 'Porque ninguna otra regla se aplica y la estancia empieza el 1 de diciembre de 2026 o después: sin IVA (art. 20.Uno.23.º de la Ley 37/1992)',
      en: 'Because no other rule fits and the stay begins on December 1, 2026 or later: no VAT (Article 20.One.23 of Law 37/1992)',
    });
    expect(decideVat(standardRegimes, stay({ checkIn: asDate('2026-11-30') })).why.en).toBe(
      'Because the stay begins before December 1, 2026 and the apartment is set so: no VAT (Article 20.One.23 of Law 37/1992)',
    );
  });

  test('a reason of its own stands in the place of the conditions', () => {
    const own = rule({ reason: { es: 'Por la consulta vinculante V0000-26', en: 'By ruling V0000-26' } });
    expect(decideVat([{ validFrom: ALWAYS, rules: [own] }], stay()).why).toEqual({
      es: 'Por la consulta vinculante V0000-26: 10\u00a0%',
      en: 'By ruling V0000-26: 10%',
    });
  });

  test('all of them fit some stay', () => {
    for (const { rules } of standardRegimes) expect(ruleProblems(rules)).toEqual([]);
  });
});

test('a regime holds until the next one begins, the first one also before it begins', () => {
  const regimes = ['2026-06-01', '2027-01-01', '2026-09-01'].map((day) => ({
    validFrom: asDate(day),
    rules: [rule()],
  }));
  const on = (day: string) => regimeOn(regimes, asDate(day)).validFrom;
  expect(on('2020-01-01')).toBe('2026-06-01');
  expect(on('2026-08-31')).toBe('2026-06-01');
  expect(on('2026-09-01')).toBe('2026-09-01');
  expect(on('2026-12-31')).toBe('2026-09-01');
  expect(on('2030-01-01')).toBe('2027-01-01');
  expect(regimeOn([], asDate('2027-01-01')).validFrom).toBe(ALWAYS);
});

test.each([
  ['no rules at all', [], [{ rule: 0, problem: 'last_fits_all' }]],
  ['a last rule that asks something', [rule({ maxNights: 30 })], [{ rule: 0, problem: 'last_fits_all' }]],
  ['one after a rule that fits all', [rule(), rule()], [{ rule: 1, problem: 'never_fits' }]],
  [
    'nights in the wrong order',
    [rule({ minNights: 9, maxNights: 8 }), rule()],
    [{ rule: 0, problem: 'nights_in_order' }],
  ],
  [
    'one whose nights others take together',
    [rule({ maxNights: 30 }), rule({ minNights: 31, maxNights: 60 }), rule({ minNights: 20, maxNights: 40 }), rule()],
    [{ rule: 2, problem: 'never_fits' }],
  ],
  [
    'both kinds of tenant before the rest',
    [rule({ company: true }), rule({ company: false }), rule()],
    [{ rule: 2, problem: 'never_fits' }],
  ],
  ['a category beside the others', [rule({ categoryId: 1 }), rule({ categoryId: 2, services: true }), rule()], []],
  [
    'a category asked again',
    [rule({ categoryId: 1 }), rule({ categoryId: 1, company: true }), rule()],
    [{ rule: 1, problem: 'never_fits' }],
  ],
] as const)('refuses %s', (_, rules, problems) => {
  expect(ruleProblems(rules)).toEqual(problems);
});

const anyRule = fc.record({
  company: fc.constantFrom(null, true, false),
  services: fc.constantFrom(null, true, false),
  minNights: fc.constantFrom(null, 1, 8, 30, 31),
  maxNights: fc.constantFrom(null, 1, 7, 30, 31, 90),
  categoryId: fc.constantFrom(null, 1, 2),
  categoryName: fc.constant(null),
  treatment: fc.constantFrom('lodging' as const, 'lease_company' as const, 'exempt' as const, 'apartment' as const),
  cause: fc.constant(null),
  article: fc.constant(null),
  reason: fc.constant(null),
});
const anyRegimes = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 4 }).chain((days) =>
  fc.tuple(
    ...days.map((day) =>
      fc.array(anyRule, { maxLength: 5 }).map((rules): VatRegime => ({
        validFrom: addDays(asDate('2026-06-01'), day),
        rules: [...rules, rule()],
      })),
    ),
  ),
);
const anyStay = fc.record({
  checkIn: fc.integer({ min: -100, max: 700 }).map((day) => addDays(asDate('2026-06-01'), day)),
  nights: fc.integer({ min: 1, max: 120 }),
  isCompany: fc.boolean(),
  categoryId: fc.integer({ min: 1, max: 3 }),
  apartment: fc.constantFrom<VatTreatment>('lodging', 'lease_company', 'exempt'),
});

/** Independent reimplementation of the condition, as simple as possible. */
function fitsPlainly(requested: VatRule, of: StayForVat): boolean {
  if (requested.company !== null && requested.company !== (of.isCompany || of.apartment === 'lease_company'))
    return false;
  if (requested.services !== null && requested.services !== (of.apartment === 'lodging')) return false;
  if (requested.minNights !== null && of.nights < requested.minNights) return false;
  if (requested.maxNights !== null && of.nights > requested.maxNights) return false;
  return requested.categoryId === null || requested.categoryId === of.categoryId;
}

test('exactly one rule decides about any stay: the first that fits of the regime of its day', () => {
  fc.assert(
    fc.property(anyRegimes, anyStay, (regimes, requested) => {
      const decision = decideVat(regimes, requested);
      const sorted = regimes.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
      const held = sorted.filter(({ validFrom }) => validFrom <= requested.checkIn).at(-1) ?? sorted[0]!;
      expect(decision.regimeFrom).toBe(held.validFrom);
      const fitting = held.rules.flatMap((one, index) => (fitsPlainly(one, requested) ? [index] : []));
      expect(decision.rule).toBe(fitting[0]);
      expect(
        vatClassOf({ vatTreatment: decision.treatment, vatCause: decision.cause, vatArticle: decision.article }, 'es')
          .cause === null,
      ).toBe(decision.treatment !== 'exempt');
      expect(decideVat(sorted.toReversed(), requested)).toEqual(decision);
    }),
  );
});

test('a rule that decides about some stay is never refused, and one that is refused decides about none', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 5 }),
      fc.array(anyStay, { minLength: 40, maxLength: 40 }),
      (some, stays) => {
        const rules = [...some, rule()];
        const never = new Set(ruleProblems(rules).map((problem) => problem.rule));
        for (const requested of stays) {
          expect(never.has(decideVat([{ validFrom: ALWAYS, rules }], requested).rule)).toBe(false);
        }
      },
    ),
  );
});

test('a quote is split as the rules say, and its total is the same whatever they say', () => {
  const tariff: Tariff = {
    seasons: [
      {
        firstNight: asDate('2026-01-01'),
        lastNight: asDate('2028-12-31'),
        nightlyCents: 9_999,
        weekendCents: null,
        weeklyCents: null,
        monthlyCents: null,
        minNights: 1,
        maxNights: null,
        extraGuestCents: 0,
      },
    ],
    baseGuests: 2,
    maxGuests: 2,
    cleaningCents: 4_001,
    bailCents: 0,
    vatTreatment: 'lodging',
    categoryId: 1,
    apartmentId: 1,
  };
  fc.assert(
    fc.property(anyRegimes, anyStay, (vatRegimes, requested) => {
      const { checkIn, nights, isCompany } = requested;
      const request = {
        stay: { checkIn, checkOut: addDays(checkIn, nights) },
        guests: 1,
        bookedOn: asDate('2026-01-01'),
        terms: { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 },
        isCompany,
      };
      const of = { ...tariff, vatTreatment: requested.apartment, categoryId: requested.categoryId };
      const result = quoteStay(of, { ...request, vatRegimes });
      const plain = quoteStay(of, { ...request, vatRegimes: [] });
      if (!result.ok || !plain.ok) throw new Error('No quote');
      expect(result.quote.vatDecision).toEqual(decideVat(vatRegimes, requested));
      expect(result.quote.vat).toEqual(vatOf(result.quote.totalCents, result.quote.vatDecision.treatment));
      expect(result.quote.totalCents).toBe(plain.quote.totalCents);
    }),
  );
});
