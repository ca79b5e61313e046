import { folded } from './folded';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];
/**
 * Letters that do not decompose into a base letter and marks, mapped as the database function `search_words` maps them.
 */
const PLAIN: Record<string, string> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', æ: 'a', œ: 'o', ð: 'd', þ: 't', ß: 's' };
/** Minimum length of a misspelled word; at least one of the two compared spellings must have it. */
const MIN_LENGTH = 4;
/** Longer text is not a word, but an address or something pasted. */
const MAX_LENGTH = 24;

const IS_PLAIN = /^[a-z0-9]*$/;

/** Normalizes a word for lookup: plain letters and digits only. */
export function foldWord(word: string): string {
  if (IS_PLAIN.test(word)) return word;
  return folded(word)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[đıłøæœðþß]/g, (letter) => PLAIN[letter]!);
}

/**
 * Returns all words one edit away: one letter wrong, missing or extra, or two adjacent letters swapped. Excludes the
 * word itself. Returns nothing for words too short to judge.
 */
export function oneEditVariants(word: string, letters?: readonly string[]): string[] {
  const typed = [...foldWord(word)];
  if (typed.length > MAX_LENGTH) return [];
  const signs = letters ?? [...new Set([...LETTERS, ...(/\d/.test(word) ? DIGITS : []), ...typed])];
  const found = new Set<string>();
  const add = (addVariant: readonly string[]) => {
    if (Math.max(addVariant.length, typed.length) >= MIN_LENGTH && addVariant.length >= MIN_LENGTH - 1)
      found.add(addVariant.join(''));
  };
  for (let place = 0; place <= typed.length; place += 1) {
    const [before, after] = [typed.slice(0, place), typed.slice(place)];
    for (const letter of signs) {
      add([...before, letter, ...after]);
      if (after.length > 0) add([...before, letter, ...after.slice(1)]);
    }
    if (after.length > 0) add([...before, ...after.slice(1)]);
    if (after.length > 1) add([...before, after[1]!, after[0]!, ...after.slice(2)]);
  }
  found.delete(typed.join(''));
  return [...found];
}

/** True if one changed, missing or extra letter, or a swap of two adjacent letters, turns one word into the other. */
export function isWithinOneEdit(word: string, other: string): boolean {
  const [one, two] = [foldWord(word), foldWord(other)];
  if (one === two || Math.abs(one.length - two.length) > 1 || Math.max(one.length, two.length) < MIN_LENGTH)
    return false;
  let start = 0;
  while (one[start] !== undefined && one[start] === two[start]) start += 1;
  const [a, b] = [one.slice(start), two.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
