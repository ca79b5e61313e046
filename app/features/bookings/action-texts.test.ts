import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { translatorOf } from '../../ui/translator.server';
import { actionTexts } from './action-texts';

const day = asDate('2026-11-26');

test.each([
  [16_100, 'Quedan 161,00 € por cobrar que ya han vencido.'],
  [0, 'Quedan 161,00 € por cobrar que vencen hoy.'],
  [10_000, 'Quedan 161,00 € por cobrar: 100,00 € ya han vencido y el resto vence hoy.'],
])('of what is due at the door %i cents are overdue', (overdueCents, expected) => {
  const [sentence] = actionTexts('es', translatorOf('es', 'bookings/lifecycle')).warnings({
    action: 'check_in',
    allowed: true,
    reason: null,
    way: null,
    warnings: ['owes_due'],
    params: {
      checkIn: day,
      checkOut: day,
      checkInTime: '15:00',
      arrivedOn: day,
      leftOn: day,
      apartment: '2B',
      occupiedBy: '',
      owedCents: 30_000,
      dueCents: 16_100,
      overdueCents,
    },
  });
  expect(sentence?.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});
