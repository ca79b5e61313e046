import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { addDays, asDate } from '../../../core/calendar-date';
import type { BailFacts, GuestMailFacts } from './guest-mail-facts';
import { guestMailRows } from './guest-rows';

/** Half past midnight in Madrid, still the day before in UTC. */
useStoppedClock(new Date('2027-04-30T22:30:00Z'));
const TODAY = asDate('2027-05-01');

const facts: GuestMailFacts = {
  language: 'es',
  guestName: 'Laura',
  reference: 'AL-7K3M9',
  link: 'https://example.com/reserva',
  paymentLink: 'https://example.com/reserva',
  category: { es: 'Suite estudio', en: 'Studio suite' },
  apartment: '2B',
  stay: { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') },
  nights: 7,
  adults: 2,
  children: 0,
  arrivalTime: null,
  totalCents: 75_000,
  paidCents: 75_000,
  owedCents: 0,
  toRefundCents: 0,
  bailCents: 30_000,
  bailBackBy: null,
  bailOnline: false,
  bail: null,
  unpaid: [],
  asked: null,
  holdUntil: null,
  freeUntil: null,
  cancellationFeeCents: 0,
  paysOnline: false,
  changes: {},
  building: {
    name: 'Casa de prueba',
    street: 'Calle Mayor 1',
    postcode: '28001',
    city: 'Madrid',
    phone: '+34 910 000 000',
    email: 'casa@example.com',
    timeZone: 'Europe/Madrid',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    bankAccount: null,
    houseRules: null,
    reception: null,
  },
};
const back = asDate('2027-06-10');

const textsOf = (kind: Parameters<typeof guestMailRows>[0], change: Partial<GuestMailFacts>) =>
  guestMailRows(kind, { ...facts, ...change }).map(({ name, value }) => `${name}: ${value}`.replaceAll('\u00a0', ' '));

function bailRow(kind: Parameters<typeof guestMailRows>[0], change: Partial<GuestMailFacts> = {}) {
  return guestMailRows(kind, { ...facts, ...change })
    .find(({ name }) => name === 'Fianza')
    ?.value.replaceAll('\u00a0', ' ');
}

describe('the bail', () => {
  test('in the thanks says until when it goes back, where one is held', () => {
    expect(bailRow('booking_thanks')).toBeUndefined();
    expect(bailRow('booking_thanks', { bailBackBy: back })).toBe('Se la devolvemos antes del 10 de junio de 2027');
    expect(bailRow('booking_thanks', { bailBackBy: back, language: 'en' })).toBeUndefined();
    expect(
      guestMailRows('booking_thanks', { ...facts, bailBackBy: back, language: 'en' }).map(({ name }) => name),
    ).toContain('Security deposit');
  });

  test('before the arrival says how it is paid, until it was received', () => {
    expect(bailRow('booking_confirmed')).toBe('300,00 €, a la llegada');
    expect(bailRow('booking_confirmed', { bailOnline: true })).not.toBe('300,00 €, a la llegada');
    expect(bailRow('booking_confirmed', { bailBackBy: back })).toBeUndefined();
    expect(bailRow('booking_confirmed', { bailCents: 0 })).toBeUndefined();
  });
});

test('a bail that went back says what came, what was kept, the interest and what went back', () => {
  const bail: BailFacts = {
    receivedCents: 30_000,
    hold: null,
    deductedCents: 5_000,
    uncollectedCents: 0,
    interestCents: 99,
    returnedCents: 25_099,
    leftCents: 0,
    deduction: null,
  };
  const reported = (change: Partial<BailFacts> = {}) =>
    guestMailRows('bail_returned', { ...facts, bail: { ...bail, ...change } })
      .slice(4)
      .map(({ name, value }) => `${name}: ${value}`.replaceAll('\u00a0', ' '));
  expect(reported()).toEqual([
    'Fianza recibida: 300,00 €',
    'Descontado: 50,00 €',
    'Interés legal: 0,99 €',
    'Devuelto: 250,99 €',
  ]);
  expect(reported({ deductedCents: 0, interestCents: 0, returnedCents: 30_000 })).toEqual([
    'Fianza recibida: 300,00 €',
    'Devuelto: 300,00 €',
  ]);
});

test.each([
  [-1, 'Por pagar: 200,00 €, ya vencido'],
  [0, 'Por pagar: 200,00 €, el 1 de mayo de 2027'],
  [1, 'Por pagar: 200,00 €, el 2 de mayo de 2027'],
])('what is due %i days from today', (days, text) => {
  const unpaid = [{ due: addDays(TODAY, days), amountCents: 20_000 }];
  expect(textsOf('booking_confirmed', { unpaid, paidCents: 55_000, owedCents: 20_000 })).toContain(text);
});

test('a hold of the booking ends by the clock of the building', () => {
  const building = { ...facts.building, timeZone: 'Atlantic/Canary' };
  const holdUntil = new Date('2027-05-01T09:20:00Z');
  expect(textsOf('booking_received', { holdUntil }).join()).toContain('11:20');
  expect(textsOf('booking_received', { holdUntil, building }).join()).toContain('10:20');
});

test('what became of a hold on the card: what was charged, what was let go, and what could no longer be charged', () => {
  const bail: BailFacts = {
    receivedCents: 30_000,
    hold: { until: null, capturedCents: 8_000, releasedCents: 22_000 },
    deductedCents: 9_000,
    uncollectedCents: 1_000,
    interestCents: 0,
    returnedCents: 0,
    leftCents: 0,
    deduction: null,
  };
  const reported = [
    'Retenido en su tarjeta: 300,00 €',
    'Cobrado en su tarjeta: 80,00 €',
    'Liberado sin cobrarse: 220,00 €',
  ];
  const ended = (change: Partial<BailFacts> = {}) =>
    textsOf('bail_hold_ended', { bail: { ...bail, ...change } }).slice(4);
  expect(ended()).toEqual([...reported, 'Descontado y no cobrado: 10,00 €']);
  expect(ended({ uncollectedCents: 0 })).toEqual(reported);
});
