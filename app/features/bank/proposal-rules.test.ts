import { describe, expect, test } from 'vitest';
import { isDueBail, namedDebtors, proposalFor, referencesIn, type OwingBooking } from './proposal-rules';

test.each([
  'TRANSFERENCIA RESERVA AL-7K3M9',
  'al7k3m9',
  'AL 7K3M9 gracias',
  'AL 7K 3M9',
  'pago 7K3M9',
  'Ref.AL-7K3M9/Vidal',
  'RESERVAAL7K3M9VIDAL',
  'A L 7K3M9',
  'AL–7k3m9',
])('%s names the booking', (text) => {
  expect(referencesIn(text, 'AL')).toContain('AL-7K3M9');
});

test.each(['', 'TRANSFERENCIA DE NURIA VIDAL', 'FACTURA 23456', 'ES91 2100 0418 4502 0005 1332'])(
  '%s names none',
  (text) => {
    expect(referencesIn(text, 'AL')).toEqual([]);
  },
);

describe('a credit is of who owes just so much, where it names them', () => {
  const owing = (change: Partial<OwingBooking>): OwingBooking => ({
    id: 1,
    reference: 'AL-7K3M9',
    names: ['Nuria Vidal Muñoz'],
    owedCents: 35_000,
    askCents: 10_500,
    dueBailCents: null,
    ...change,
  });
  const found = (text: string, cents: number, all = [owing({})]) =>
    namedDebtors(text, cents, all).map(({ booking, reason }) => [booking.id, reason]);

  test.each([
    ['VIDAL MUNOZ NURIA', 35_000, [[1, 'owed_and_name']]],
    ['transf. de Núria Vidal', 10_500, [[1, 'due_and_name']]],
    ['NURIA', 35_000, []],
    ['NURIA VIDAL', 35_001, []],
    ['', 35_000, []],
    ['VIDALES NURIAN', 35_000, []],
  ])('%s, %d', (text, cents, expected) => {
    expect(found(text, cents)).toEqual(expected);
  });

  test.each([
    ['TRANSF DE ANA GIL', ['Ana Gil'], 1],
    ['GIL', ['Gil'], 1],
    ['TRANSF DE ANA', ['Ana Gil'], 0],
    // Words of two letters identify nobody.
    ['DE LA', ['Bo de la Cruz'], 0],
    ['LA CRUZ', ['Bo de la Cruz'], 1],
    ['BO LI', ['Bo Li'], 0],
  ])('%s, of %j: %i', (text, names, bookings) => {
    expect(found(text, 35_000, [owing({ names })])).toHaveLength(bookings);
  });

  test('or its bail, where that is not what the stay is asked to pay', () => {
    expect(found('NURIA VIDAL', 30_000, [owing({ dueBailCents: 30_000 })])).toEqual([[1, 'bail_and_name']]);
    expect(found('NURIA VIDAL', 35_000, [owing({ dueBailCents: 35_000 })])).toEqual([[1, 'owed_and_name']]);
    expect(found('ANA GIL', 30_000, [owing({ dueBailCents: 30_000 })])).toEqual([]);
    expect(isDueBail(10_500, owing({ dueBailCents: 10_500 }))).toBe(false);
    expect(isDueBail(30_000, owing({ dueBailCents: 30_000 }))).toBe(true);
  });

  test('a company of one word, and of several bookings each', () => {
    const company = [owing({ names: ['Zara', 'Ana Gil'] }), owing({ id: 2, names: ['Zara'] })];
    expect(found('PAGO ZARA SA', 35_000, company)).toEqual([
      [1, 'owed_and_name'],
      [2, 'owed_and_name'],
    ]);
  });
});

describe('what is proposed', () => {
  const one: OwingBooking = {
    id: 1,
    reference: 'AL-7K3M9',
    names: ['Nuria Vidal'],
    owedCents: 35_000,
    askCents: 10_500,
    dueBailCents: 30_000,
  };
  const other = { ...one, id: 2, reference: 'AL-22222' };
  const credit = { words: 'NURIA VIDAL', leftCents: 35_000 };

  test('is the booking that is named, before one that owes just so much', () => {
    expect(proposalFor(credit, [other], [one])).toEqual({
      proposal: { booking: other, reason: 'reference', asBail: false },
      several: 0,
    });
    expect(proposalFor({ ...credit, leftCents: 30_000 }, [other], [])).toEqual({
      proposal: { booking: other, reason: 'bail_reference', asBail: true },
      several: 0,
    });
  });

  test('is the only one that owes so much, and none where it could be another as well', () => {
    expect(proposalFor(credit, [], [one]).proposal).toEqual({ booking: one, reason: 'owed_and_name', asBail: false });
    expect(proposalFor(credit, [], [one, other])).toEqual({ proposal: null, several: 2 });
    expect(proposalFor(credit, [one, other], [])).toEqual({ proposal: null, several: 2 });
    expect(proposalFor({ ...credit, leftCents: 1 }, [], [one])).toEqual({ proposal: null, several: 0 });
  });
});
