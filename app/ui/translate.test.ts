import { expect, test } from 'vitest';
import { fill, translate, type Messages } from './translate';

const messages: Messages = {
  plain: 'Reservar',
  nights_one: '{{count}} noche en {{place}}',
  nights_other: '{{count}} noches en {{place}}',
  found_zero: 'Nada encontrado',
  found_one: '{{count}} reserva',
  found_other: '{{count}} reservas',
  total: '{{count}} en total',
  branch: { leaf: 'Hoja', deeper: { still: 'Más' } },
};

const spanish = (key: string, values?: Record<string, string | number>) => translate(messages, 'es', key, values);

test('a message is found at the end of its dotted key', () => {
  expect(spanish('plain')).toBe('Reservar');
  expect(spanish('branch.leaf')).toBe('Hoja');
  expect(spanish('branch.deeper.still')).toBe('Más');
});

test('a key without a message stands for itself, a branch and what every object has as well', () => {
  for (const key of ['none', 'branch', 'branch.none', 'plain.none', 'nights', 'toString', 'branch.constructor']) {
    expect(spanish(key)).toBe(key);
  }
  expect(spanish('none', { count: 2 })).toBe('none');
});

test.each([
  ['es', 0, '0 noches en casa'],
  ['es', 1, '1 noche en casa'],
  ['es', 1.5, '1.5 noches en casa'],
  ['es', 2, '2 noches en casa'],
  ['en', 0, '0 noches en casa'],
  ['en', 1, '1 noche en casa'],
  ['en', 2, '2 noches en casa'],
] as const)('the form of the plural follows the count: %s, %d', (locale, count, text) => {
  expect(translate(messages, locale, 'nights', { count, place: 'casa' })).toBe(text);
});

test('Spanish millions, a form of their own that nobody writes, take the one for many', () => {
  expect(new Intl.PluralRules('es').select(1_000_000)).toBe('many');
  expect(spanish('found', { count: 1_000_000 })).toBe('1000000 reservas');
});

test('nothing at all has words of its own where they are written', () => {
  expect(spanish('found', { count: 0 })).toBe('Nada encontrado');
  expect(spanish('found', { count: 1 })).toBe('1 reserva');
});

test('a count does not ask for a plural where there is none', () => {
  expect(spanish('total', { count: 1 })).toBe('1 en total');
});

test('values are put in as they are, every time they are named', () => {
  expect(fill('{{a}} y {{b}} y {{a}}', { a: '<b>$&</b>', b: 0 })).toBe('<b>$&</b> y 0 y <b>$&</b>');
  expect(fill('{{a}}', { a: '{{b}}', b: 'never' })).toBe('{{b}}');
});

test('a place without a value stays to be seen', () => {
  expect(fill('{{a}} y {{toFill}}', { a: '' })).toBe(' y {{toFill}}');
});
