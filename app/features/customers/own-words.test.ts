import { describe, expect, test } from 'vitest';
import { withoutWords, withoutWordsInside } from './own-words';

const words = ['ana@example.com', 'Ana Ruiz', '120000', '+34 600 111 222'];

describe('a word goes where it stands by itself', () => {
  test.each([
    ['Escribir a ana@example.com.', 'Escribir a —.'],
    ['ANA@Example.com', '—'],
    ['Habló con Ana Ruiz, y con Ana', 'Habló con —, y con Ana'],
    ['(Ana Ruiz)', '(—)'],
    ['DNI 120000', 'DNI —'],
    ['tel. +34 600 111 222; vuelve', 'tel. —; vuelve'],
  ])('%s', (text, left) => expect(withoutWords(text, words)).toBe(left));

  test.each([
    'juana@example.com',
    'x.ana@example.com',
    'ana@example.com.mx',
    'Juana Ruiz',
    'Ana Ruiz-Gómez',
    '1200001',
  ])('not in %s', (text) => expect(withoutWords(text, words)).toBe(text));
});

test('in what is kept as JSON only texts lose it', () => {
  const value = { amountCents: 120000, ids: [120000], said: ['DNI 120000', { to: 'ana@example.com' }], none: null };
  expect(withoutWordsInside(value, words)).toEqual({
    amountCents: 120000,
    ids: [120000],
    said: ['DNI —', { to: '—' }],
    none: null,
  });
});
