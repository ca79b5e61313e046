/** Words without capitals and accents and with plain apostrophes, as the database folds them. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ´`′]/g, "'")
    .toLowerCase();
}

/** Words between others that tell nothing. */
const FILLING =
  'a al con de del el en la las los no para por sobre un una y at by for from in not of on the to with'.split(' ');

/** It stands between words that tell something. */
export const isFilling = (word: string) => FILLING.includes(folded(word));
