import { expect, test } from 'vitest';
import { markedPieces, names, parseQuery } from './search-groups';

test.each([
  ['Laura Benítez', 'beni', ['Laura ', 'Bení', 'tez']],
  ['Laura Benítez', 'BENÍ laura', ['', 'Laura', ' ', 'Bení', 'tez']],
  ['Ana Anaya', 'ana', ['', 'Ana', ' ', 'Ana', 'ya']],
  ['Straße', 'zz', ['Straße']],
  ['Ana', '', ['Ana']],
])('%s looked for with «%s»', (text, terms, pieces) => {
  expect(markedPieces(text, terms)).toEqual(pieces);
});

test('a page is named by every word, without accents', () => {
  expect(names('Categorías', 'categorias')).toBe(true);
  expect(names('Nueva reserva', 'reserva nue')).toBe(true);
  expect(names('Nueva reserva', 'nueva promoción')).toBe(false);
});

test.each([
  [' ana ', { only: null, words: 'ana' }],
  ['> nueva', { only: 'actions', words: 'nueva' }],
  ['#2b', { only: 'apartments', words: '2b' }],
  ['#', { only: 'apartments', words: '' }],
  ['a > b', { only: null, words: 'a > b' }],
])('«%s» asks for %j', (typed, parsedQuery) => expect(parseQuery(typed)).toEqual(parsedQuery));
