import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { Offer } from './offer-rules';
import { explainQuote, type ExplainedTariff } from './explain-quote';
import { checkText, lineText, offerObstacleText } from './explanation-texts';
import reference from './prices.fixture.json';
import { quoteStay } from './price-rules';
import type { SeasonData } from './season-data';

const [winter, spring] = reference.seasons.map(({ from, to, ...prices }, index): SeasonData => ({
  maxNights: null,
  ...prices,
  name: ['Invierno 2027', 'Primavera 2027'][index]!,
  firstNight: asDate(from),
  lastNight: asDate(to),
})) as [SeasonData, SeasonData];

const tariff: ExplainedTariff = {
  seasons: [winter, spring],
  baseGuests: 2,
  maxGuests: 4,
  cleaningCents: 6_000,
  bailCents: 60_000,
  vatTreatment: 'lodging',
  apartmentId: 1,
  categoryId: 1,
  isLet: true,
};

const offer = (overrides: Partial<Offer>): Offer => ({
  id: 1,
  name: { es: 'Promoción', en: 'Offer' },
  code: null,
  reduction: { kind: 'percent', basisPoints: 1_000 },
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  minNights: 1,
  categoryIds: [],
  apartmentIds: [],
  usesLeft: null,
  ...overrides,
});

interface QuotedCase {
  guests?: number;
  offers?: Offer[];
  offerCode?: string;
  of?: ExplainedTariff;
}

function explain(
  checkIn: string,
  checkOut: string,
  { guests = 2, offers = [], offerCode, of = tariff }: QuotedCase = {},
) {
  return explainQuote(of, {
    stay: { checkIn: asDate(checkIn), checkOut: asDate(checkOut) },
    guests,
    bookedOn: asDate('2026-11-21'),
    latest: asDate('2028-11-21'),
    offers,
    ...(offerCode !== undefined && { offerCode }),
    terms: { downPaymentBasisPoints: 3_000, balanceDaysBefore: 14 },
    vatRegimes: [],
  });
}

test('the stay of the picture, word for word', () => {
  const explained = explain('2027-03-15', '2027-04-20', { guests: 3 });
  const lineTexts = explained.lines.map((line) => lineText(line, explained, 'es'));
  expect(lineTexts).toEqual([
    {
      title: 'Alojamiento, temporada «Invierno 2027»',
      detail: '15–31 mar · mensual, 1.800,00\u00a0€ / 30 noches',
      reason: '36 noches: desde 28 se aplica la tarifa mensual.',
    },
    {
      title: 'Alojamiento, temporada «Primavera 2027»',
      detail: '1–19 abr · semanal, 770,00\u00a0€ / 7 noches',
      reason: 'Sin tarifa mensual: se aplica la semanal.',
    },
    { title: 'Huésped adicional, «Invierno 2027»', detail: '3 huéspedes, 2 incluidos', reason: null },
    { title: 'Huésped adicional, «Primavera 2027»', detail: '3 huéspedes, 2 incluidos', reason: null },
    { title: 'Limpieza final', detail: 'Una por estancia', reason: null },
  ]);
  expect(explained.lines.map(({ quantity, unitCents, totalCents }) => [quantity, unitCents, totalCents])).toEqual([
    [17, 6_000, 102_000],
    [19, 11_000, 209_000],
    [17, 1_500, 25_500],
    [19, 2_000, 38_000],
    [1, 6_000, 6_000],
  ]);
  expect(explained.checks.map((check) => checkText(check, explained, 'es'))).toEqual([
    'Todas las noches tienen precio',
    '36 noches: dentro del mínimo (2) de «Invierno 2027», la temporada de la entrada',
    '3 huéspedes: dentro del máximo (4)',
  ]);
  expect(explained).toMatchObject({ isBookable: true, quote: { totalCents: 380_500, bailCents: 60_000 } });
});

describe('why a rate applies', () => {
  const only = (prices: Partial<SeasonData>) => ({ ...tariff, seasons: [{ ...winter, ...prices }] });
  const reasons = (checkIn: string, checkOut: string, prices: Partial<SeasonData> = {}) =>
    explain(checkIn, checkOut, { of: only(prices) }).lines.flatMap(({ reason }) => reason ?? []);

  test.each([
    ['2027-02-01', '2027-02-05', {}, ['short_stay']],
    ['2027-02-04', '2027-02-07', {}, ['short_stay', 'weekend_nights']],
    ['2027-02-01', '2027-02-08', {}, ['weekly_from']],
    ['2027-02-01', '2027-02-08', { weeklyCents: null, weekendCents: null }, ['nightly_without_weekly']],
    ['2027-02-01', '2027-03-01', {}, ['monthly_from']],
    ['2027-02-01', '2027-03-01', { monthlyCents: null }, ['weekly_without_monthly']],
    [
      '2027-02-01',
      '2027-03-01',
      { monthlyCents: null, weeklyCents: null, weekendCents: null },
      ['nightly_without_longer'],
    ],
  ])('%s to %s with %j: %j', (checkIn, checkOut, prices, expected) => {
    expect(reasons(checkIn, checkOut, prices)).toEqual(expected);
  });
});

describe('what cannot be booked on the web', () => {
  const failing = (explained: ReturnType<typeof explain>) =>
    explained.checks.filter(({ ok }) => !ok).map((check) => checkText(check, explained, 'es'));

  test('too short: it is priced all the same, and says what would be needed', () => {
    const explained = explain('2027-02-08', '2027-02-09');
    expect(explained).toMatchObject({ isBookable: false, quote: { totalCents: 15_000 } });
    expect(failing(explained)).toEqual([
      '1 noche: por debajo del mínimo (2) de «Invierno 2027», la temporada de la entrada',
    ]);
  });

  test.each([
    ['one night short', '2027-02-08', '2027-02-09', false],
    ['the least nights', '2027-02-08', '2027-02-10', true],
    ['the most nights', '2027-04-01', '2027-06-30', true],
    ['one night more', '2027-04-01', '2027-07-01', false],
  ])('%s of the season', (_, checkIn, checkOut, ok) => {
    expect(explain(checkIn, checkOut).checks).toContainEqual(expect.objectContaining({ check: 'length', ok }));
  });

  test('too long, and too many', () => {
    const explained = explain('2027-04-01', '2027-07-01', { guests: 5 });
    expect(failing(explained)).toEqual([
      '91 noches: por encima del máximo (90) de «Primavera 2027», la temporada de la entrada',
      '5 huéspedes: por encima del máximo (4)',
    ]);
    expect(explained.lines.find(({ kind }) => kind === 'extra_guest')?.quantity).toBe(91 * 3);
  });

  test('nights without a price: which, and no total', () => {
    const explained = explain('2027-06-29', '2027-07-03');
    expect(explained).toMatchObject({ isBookable: false, quote: null, lines: [] });
    expect(failing(explained)).toEqual(['Sin precio: 1–2 jul']);
  });

  test('yesterday, or later than anybody may book', () => {
    const yesterday = explain('2026-11-20', '2026-11-23', {
      of: { ...tariff, seasons: [{ ...winter, firstNight: asDate('2026-01-01') }] },
    });
    expect(failing(yesterday)).toEqual([
      'Solo se reservan entradas del 21 de noviembre de 2026 al 21 de noviembre de 2028',
    ]);
  });

  test('an apartment that is not let', () => {
    expect(failing(explain('2027-02-08', '2027-02-11', { of: { ...tariff, isLet: false } }))).toHaveLength(1);
  });

  test('a code that does not apply, also where the stay is too short', () => {
    const explained = explain('2027-02-08', '2027-02-09', { offerCode: 'NADA' });
    expect(explained.checks.filter(({ ok }) => !ok).map(({ check }) => check)).toEqual(['length', 'code']);
    expect(explained.quote?.totalCents).toBe(15_000);
    expect(explained.offers).toEqual([{ name: null, code: 'NADA', applied: false, obstacle: 'unknown_code' }]);
  });
});

describe('offers', () => {
  const outcome = (overrides: Partial<Offer>) =>
    explain('2027-02-08', '2027-02-11', { offers: [offer(overrides)] }).offers[0];

  test.each([
    [{ stayFrom: asDate('2027-03-01') }, 'stay_dates'],
    [{ bookUntil: asDate('2026-11-20') }, 'booking_dates'],
    [{ minNights: 4 }, 'min_nights'],
    [{ reduction: { kind: 'stay_pay', stayNights: 7, payNights: 6 } }, 'min_nights'],
    [{ categoryIds: [2] }, 'other_apartments'],
    [{ usesLeft: 0 }, 'used_up'],
    [{ stayFrom: asDate('2027-03-01'), minNights: 4 }, 'stay_dates'],
  ] as const)('%j: %s', (overrides, obstacle) => {
    expect(outcome(overrides as Partial<Offer>)).toMatchObject({ applied: false, obstacle });
    expect(offerObstacleText(obstacle, 'es')).not.toBe('');
  });

  test('the best automatic one applies, a lesser one says so, one by code is not spoken of', () => {
    const offers = [
      offer({ id: 1 }),
      offer({ id: 2, reduction: { kind: 'percent', basisPoints: 500 } }),
      offer({ id: 3, code: 'X' }),
    ];
    const { offers: outcomes, quote } = explain('2027-02-08', '2027-02-11', { offers });
    expect(outcomes.map(({ applied, obstacle }) => [applied, obstacle])).toEqual([
      [true, null],
      [false, 'saves_less'],
    ]);
    expect(quote?.discountCents).toBe(2_700);
  });
});

test('every explanation is what the quote says: the same total, and bookable just when it is', () => {
  const day = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 6 }), (offset, nights, guests) => {
      const checkIn = addDays(asDate('2026-12-20'), offset);
      const stay = { checkIn, checkOut: addDays(checkIn, nights) };
      const explained = explain(stay.checkIn, stay.checkOut, { guests });
      const result = quoteStay(tariff, {
        stay,
        guests,
        bookedOn: asDate('2026-11-21'),
        terms: { downPaymentBasisPoints: 3_000, balanceDaysBefore: 14 },
        vatRegimes: [],
      });
      expect(explained.isBookable).toBe(result.ok);
      if (result.ok) expect(explained.quote).toEqual(result.quote);
      if (explained.quote) {
        expect(sumCents(explained.lines.map(({ totalCents }) => totalCents))).toBe(explained.quote.totalCents);
      }
      expect(explained.quote === null).toBe(!explained.checks[0]!.ok);
    }),
    { numRuns: 300 },
  );
});
