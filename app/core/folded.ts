/** Lowercases the text, strips accents and normalizes apostrophes, as the database does. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ´`′]/g, "'")
    .toLowerCase();
}

/** Function words, which are ignored in searches. */
const FILLING =
  'a al con de del el en la las los no para por sobre un una y at by for from in not of on the to with'.split(' ');

export const isFilling = (word: string) => FILLING.includes(folded(word));
