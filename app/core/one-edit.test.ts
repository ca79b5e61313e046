import { expect, test } from 'vitest';
import { randomOf } from '../../demo/random';
import { isWithinOneEdit, oneEditVariants, foldWord } from './one-edit';

const names = ['Ruiz', 'García', 'Benítez', 'O’Connor', 'Müller', 'Łukasz', 'Dvořák', 'Errazu', 'Villarreal', 'Núñez'];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test.each(names)('%s is among what each misspelling of it can have been', (name) => {
  const random = randomOf(name);
  const word = foldWord(name);
  for (let place = 0; place <= word.length; place += 1) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    const misspelt = [`${before}${random.pick(letters)}${after}`];
    if (after) misspelt.push(before + random.pick(letters) + after.slice(1), before + after.slice(1));
    if (after.length > 1) misspelt.push(before + after[1] + after[0] + after.slice(2));
    for (const typed of misspelt) {
      if (typed === word) continue;
      expect(oneEditVariants(typed), typed).toContain(word);
      expect([isWithinOneEdit(typed, name), isWithinOneEdit(name, typed)], typed).toEqual([true, true]);
    }
  }
});

test.each([
  ['Ana', 'Ano'],
  ['Ruiz', 'Ruiz'],
  ['Ruiz', 'Riuzo'],
  ['García', 'Garrido'],
  ['abcd', 'bcde'],
  ['abcd', 'badc'],
])('%s and %s are not one letter from each other', (one, other) => {
  expect([isWithinOneEdit(one, other), oneEditVariants(one).includes(foldWord(other))]).toEqual([false, false]);
});

test('what is no word can have been nothing else', () => {
  expect(oneEditVariants('x'.repeat(30))).toEqual([]);
  expect(oneEditVariants('an').length).toBe(0);
});
