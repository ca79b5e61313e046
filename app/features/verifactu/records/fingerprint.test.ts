import { expect, test } from 'vitest';
import vectors from '../../../../tests/verifactu/fingerprints.json';
import { asDate } from '../../../core/calendar-date';
import { annulmentFingerprint, registrationFingerprint } from './fingerprint.server';
import { qrAddress } from './qr-address';
import { amountText, cutText, dayText, instantText } from './record-texts';

test.each(vectors)('$record of $input', ({ record, input, fingerprint }) => {
  const [issuer, fullNumber, issuedOn, ...rest] = input.split('&').map((pair) => pair.slice(pair.indexOf('=') + 1));
  const name = { issuer: issuer!, fullNumber: fullNumber!, issuedOn: issuedOn! };
  if (record === 'anulacion') {
    const [previous, at] = rest;
    expect(annulmentFingerprint({ ...name, previous: previous!, at: at! })).toBe(fingerprint);
    return;
  }
  const [type, vat, total, previous, at] = rest;
  const texts = { ...name, type: type!, vat: vat!, total: total!, previous: previous!, at: at! };
  expect(registrationFingerprint(texts)).toBe(fingerprint);
});

test.each([
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
])('%s is %s in Madrid', (at, text) => {
  expect(instantText(new Date(at), 'Europe/Madrid')).toBe(text);
});

test('an instant of London in winter has its offset too', () => {
  expect(instantText(new Date('2027-01-05T08:09:10Z'), 'Europe/London')).toBe('2027-01-05T08:09:10+00:00');
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [12_345, '123.45'],
  [-100, '-1.00'],
])('%i cents are %s', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});

test('days, and texts that are too long', () => {
  expect(dayText(asDate('2026-09-01'))).toBe('01-09-2026');
  expect(cutText('  áéí🏠ó ', 4)).toBe('áéí🏠');
});

test.each([
  [24_140, '241.4'],
  [24_100, '241'],
  [24_105, '241.05'],
  [100_000, '1000'],
  [-1100, '-11'],
  [0, '0'],
])('the QR code says of %i cents %s', (totalCents, importe) => {
  const invoice = { issuer: { taxNumber: '89890001K' }, issuedOn: asDate('2024-09-01'), totalCents };
  expect(qrAddress({ ...invoice, fullNumber: '12345678-G33' }, 'production')).toBe(
    `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=${importe}`,
  );
});

test('the QR code keeps the number in one piece', () => {
  const invoice = { issuer: { taxNumber: 'B00000000' }, issuedOn: asDate('2024-09-01'), totalCents: 100 };
  expect(qrAddress({ ...invoice, fullNumber: '12345678&G33' }, 'test')).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=12345678%26G33&fecha=01-09-2024&importe=1',
  );
});
