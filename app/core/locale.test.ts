import { describe, expect, test } from 'vitest';
import { localeOfHeader, localeOfPath, pathIn, plainPath, textIn } from './locale';

describe('the language of an address', () => {
  test.each([
    ['/', 'es'],
    ['/en', 'en'],
    ['/en/rooms', 'en'],
    ['/entrada', 'es'],
    ['/rooms/en', 'es'],
    ['/en.data', 'en'],
  ] as const)('%s is %s', (path, locale) => expect(localeOfPath(path)).toBe(locale));

  test.each(['/', '/rooms', '/admin/bookings/list'])('%s goes there and back', (path) => {
    expect(plainPath(pathIn('en', path))).toBe(path);
    expect(pathIn('es', path)).toBe(path);
  });
});

test('Spanish stands in where English is missing', () => {
  expect(textIn({ es: 'Hola' }, 'en')).toBe('Hola');
  expect(textIn({ es: 'Hola', en: '' }, 'en')).toBe('Hola');
  expect(textIn({ es: 'Hola', en: 'Hello' }, 'en')).toBe('Hello');
});

test.each([
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR, es;q=0.5', 'es'],
  ['de', 'es'],
  [undefined, 'es'],
] as const)('Accept-Language %j asks for %s', (header, locale) => expect(localeOfHeader(header)).toBe(locale));
