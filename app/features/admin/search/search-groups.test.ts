import { expect, test } from 'vitest';
import { markedPieces, names } from './search-groups';

test.each([
  ['Laura Benítez', 'beni', ['Laura ', 'Bení', 'tez']],
  ['Laura Benítez', 'BENÍ laura', ['', 'Laura', ' ', 'Bení', 'tez']],
  ['Ana Anaya', 'ana', ['', 'Ana', ' ', 'Ana', 'ya']],
  ['Straße', 'zz', ['Straße']],
  ['Ana', '', ['Ana']],
])('%s looked for with «%s»', (text, words, pieces) => {
  expect(markedPieces(text, words)).toEqual(pieces);
});

test('a page is named by every word, without accents', () => {
  expect(names('Categorías', 'categorias')).toBe(true);
  expect(names('Nueva reserva', 'reserva nue')).toBe(true);
  expect(names('Nueva reserva', 'nueva promoción')).toBe(false);
});
