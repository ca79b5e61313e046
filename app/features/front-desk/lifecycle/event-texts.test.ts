import { expect, test } from 'vitest';
import { translatorOf } from '../../../ui/translator.server';
import { bookingEventKinds } from '../../../core/booking-events';
import { eventTexts } from './event-texts';

const at = new Date('2026-11-21T08:10:00Z');
const notified = (locale: 'es' | 'en', kind: string, detail: Record<string, unknown> = {}) => {
  const texts = eventTexts({ locale, timeZone: 'Europe/Madrid' }, translatorOf(locale, 'front-desk/history'));
  const event = { kind, at, detail };
  return [texts.what(event), ...texts.more(event)].join(' · ').replace(/[\u00a0\u202f]/g, ' ');
};

const segment = (apartment: string) => ({ apartment, from: '2026-11-21', to: '2026-12-19' });

test.each<[string, string, Record<string, unknown>]>([
  ['Cobro de 299,25 € · en mano', 'payment', { amountCents: 29_925, method: 'cash', note: 'en mano' }],
  ['Devolución de 10,00 €', 'payment', { amountCents: -1000 }],
  ['Devolución de 10,00 €', 'refund', { amountCents: 1000 }],
  ['Devolución de 10,00 € · ya estaba pagado', 'refund', { amountCents: 1000, why: 'twice' }],
  [
    'Vuelve el pago de la fianza con tarjeta, 400,00 € · la fianza ya se había recibido',
    'bail_in_vain',
    { amountCents: 40_000, why: 'received' },
  ],
  [
    'Cambio de apartamento 2B → 2C · precio mantenido · avería de la caldera · correo al huésped',
    'moved',
    {
      from: [segment('2B')],
      to: [segment('2B'), segment('2C')],
      oldCheckIn: '2026-11-14',
      oldCheckOut: '2026-12-19',
      checkIn: '2026-11-14',
      checkOut: '2026-12-19',
      differenceCents: 0,
      reason: 'avería de la caldera',
      told: 'booking_changed',
    },
  ],
  [
    'Cambio de fechas: 14–19 nov → 14–21 nov · diferencia +246,40 €',
    'moved',
    {
      from: [segment('2B')],
      to: [segment('2B')],
      oldCheckIn: '2026-11-14',
      oldCheckOut: '2026-11-19',
      checkIn: '2026-11-14',
      checkOut: '2026-11-21',
      differenceCents: 24_640,
    },
  ],
  ['Entrada registrada · a las 9:00', 'checked_in', { arrivedAt: '2026-11-21T08:00:00.000Z' }],
  ['Entrada registrada', 'checked_in', { arrivedAt: '2026-11-21T08:10:00.000Z' }],
  [
    'Salida registrada · el 20 de noviembre a las 23:30 · se liberan 4 noches',
    'checked_out',
    { leftAt: '2026-11-20T22:30:00.000Z', freedNights: 4 },
  ],
  [
    'Reserva cancelada · se retienen 225,00 € · por devolver 50,00 € · enfermedad',
    'cancelled',
    { feeCents: 22_500, refundCents: 5000, reason: 'enfermedad' },
  ],
  ['Reserva cancelada · sin coste', 'cancelled', { feeCents: 0, refundCents: 0, reason: '' }],
  [
    'Reserva modificada · adultos: 2 → 3 · titular: Laura Benítez → Óscar Benítez · plan de pagos',
    'updated',
    {
      changes: [
        { field: 'adults', from: 2, to: 3 },
        { field: 'customer', from: 'Laura Benítez', to: 'Óscar Benítez' },
        { field: 'plan', from: [], to: [] },
      ],
    },
  ],
  [
    'Precio cambiado: 100,00 € → 90,00 € · motivo del precio: – → Ruido de obras · correo al huésped',
    'repriced',
    {
      changes: [
        { field: 'totalCents', from: 10_000, to: 9000 },
        { field: 'priceReason', from: '', to: 'Ruido de obras' },
      ],
      told: 'booking_changed',
    },
  ],
  ['Deshecho: Reserva cancelada', 'undone', { step: 'cancelled' }],
  ['Deshecho: Devolución anulada, 50,00 €', 'undone', { step: 'payment_voided', amountCents: -5000 }],
  ['Nota · Llave entregada.', 'note', { text: 'Llave entregada.' }],
  ['Cambio en la reserva', 'something_new', { anything: { at: 'all' } }],
])('%s', (expected, kind, detail) => {
  expect(notified('es', kind, detail)).toBe(expected);
});

test.each([
  [
    'es',
    'Reserva modificada · canal: Teléfono → Booking.com · idioma: español → inglés · hora de llegada: – → 22:15 · ' +
      'factura a: Aldaba, S.L. → quien reserva · fianza: 300,00 € → 450,50 € · datos de los huéspedes · peticiones',
  ],
  [
    'en',
    'Booking changed · channel: Phone → Booking.com · language: Spanish → English · arrival time: – → 10:15 PM · ' +
      'invoice to: Aldaba, S.L. → the booker · security deposit: €300.00 → €450.50 · guests’ details · requests',
  ],
] as const)('what an update changed is named as people name it: %s', (locale, expected) => {
  const changes = [
    { field: 'channel', from: 'phone', to: 'booking_com' },
    { field: 'language', from: 'es', to: 'en' },
    { field: 'arrivalTime', from: null, to: '22:15' },
    { field: 'invoiceTo', from: 'Aldaba, S.L.', to: '' },
    { field: 'bailCents', from: 30_000, to: 45_050 },
    { field: 'guestData', from: null, to: null },
    { field: 'requests', from: 'a'.repeat(50), to: 'b'.repeat(50) },
  ];
  expect(notified(locale, 'updated', { changes })).toBe(expected);
});

test('every kind has words in both languages, whatever its detail is', () => {
  const odd = [{}, { changes: 'x', from: 3, amountCents: 'a', arrivedAt: 'never', feeCents: null }, { from: [null] }];
  for (const kind of bookingEventKinds) {
    for (const locale of ['es', 'en'] as const) {
      for (const detail of odd) expect(notified(locale, kind, detail)).not.toMatch(/\{\{|undefined|NaN|null/);
    }
  }
});

test.each([
  ['sent', 'correo al huésped'],
  ['queued', 'correo al huésped'],
  ['kept', 'correo sin enviar'],
  ['failed', 'correo sin enviar'],
  ['withdrawn', 'correo sin enviar'],
] as const)('says of a mail that is %s only what is true', (mail, expectedText) => {
  const texts = eventTexts({ locale: 'es', timeZone: 'Europe/Madrid' }, translatorOf('es', 'front-desk/history'));
  expect(texts.more({ kind: 'moved', at, detail: { told: 'booking_changed' }, mail })).toEqual([expectedText]);
});
