import { expect, test } from 'vitest';
import { measuredAddress, measuredPath, withoutReferences } from './measured-address';

test.each([
  ['/', '/'],
  ['/en/rooms', '/en/rooms'],
  ['/room-details/suite_superior', '/room-details/suite_superior'],
  ['/booking', '/booking'],
  ['/booking/AL-7K3M9', '/booking/reference'],
  ['/en/booking/al-7k3m9', '/en/booking/reference'],
  ['/booking/AL7K3M9', '/booking/reference'],
  ['/somewhere/AL-7K3M9/else', '/somewhere/reference/else'],
])('the path %s is measured as %s', (pathname, path) => {
  expect(measuredPath(pathname)).toBe(path);
});

test('an address is measured without its query and its fragment', () => {
  expect(measuredAddress('https://example.com/en/book?reference=AL-7K3M9&name=Nuria#form')).toBe(
    'https://example.com/en/book',
  );
  expect(measuredAddress('')).toBe('');
});

test('a title is measured without the booking it names', () => {
  expect(withoutReferences('Reserva AL-7K3M9 · Residencia Aldaba')).toBe('Reserva reference · Residencia Aldaba');
});
