/**
 * Words of a person who is erased, found in what is about others: emails, numbers and whole names. Visitors choose
 * what they are called, so that only what hardly stands for anything else counts, and only where it stands by itself.
 */

/** What stands where such a word stood. */
const GONE = '—';
const FEWEST_LETTERS = 8;
const FEWEST_PHONE_DIGITS = 9;

/** A name of several parts that is no phrase of everyday: `Ana Ruiz Gil`, not `a la` or `: 1`. */
export function isIdentifyingName(name: string): boolean {
  const parts = name.split(/\s+/).map((part) => part.replace(/\P{L}/gu, ''));
  return parts.filter((part) => part.length >= 3).length >= 2 && parts.join('').length >= FEWEST_LETTERS;
}

/** A number of a document, a tax office or an account: not a word, a date or a time. */
export function isIdentifyingNumber(text: string): boolean {
  const isDateOrTime = /^\d{4}-\d\d(-\d\d)?$|^\d\d?:\d\d(:\d\d)?$/.test(text);
  return !isDateOrTime && text.replace(/\W/g, '').length >= 6 && text.replace(/\D/g, '').length >= 4;
}

export function isIdentifyingPhone(text: string): boolean {
  return digitsOf(text).length >= FEWEST_PHONE_DIGITS;
}

/** A name, or that of a company without a first one, as it is written too: in capitals, and with the last name first. */
export function waysToWrite(firstName: string, lastName: string): string[] {
  const ways =
    firstName === ''
      ? [lastName]
      : [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`];
  return [...ways, ...ways.map((way) => way.toUpperCase())];
}

/** The text without the words, wherever they stand by themselves: `ana@example.com`, not the end of `juana@example.com`. */
export function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replace(patternOf(word), GONE), text);
}

/** The value of a JSON column without them: in its texts, never in its numbers or names. */
export function withoutWordsInside(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return withoutWords(value, words);
  if (Array.isArray(value)) return value.map((each) => withoutWordsInside(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutWordsInside(each, words)]));
}

/** What stands in every text that has the word, in capitals or not; of a telephone the digits, among those of the text. */
export function pieceOf(word: string): { text: string } | { digits: string } {
  return isPhone(word) ? { digits: nationalOf(word) } : { text: word };
}

/** The word letter by letter, as a pattern of JavaScript and of PostgreSQL. */
export function escapedWord(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function patternOf(word: string): RegExp {
  if (isPhone(word)) return phonePattern(word);
  // An email goes on with more signs than a name or a number does.
  if (word.includes('@')) return bounded(String.raw`(?<![\p{L}\p{N}._%+-])`, word, 'giu');
  // Names are told from other words by their capitals.
  return bounded(String.raw`(?<![\p{L}\p{N}])`, word, /\d/.test(word) ? 'giu' : 'gu');
}

function bounded(before: string, word: string, flags: string): RegExp {
  return new RegExp(String.raw`${before}${escapedWord(word)}(?![\p{L}\p{N}]|[-.]\p{L})`, flags);
}

/** With the country's number or without, and whatever stands between the digits. */
function phonePattern(word: string): RegExp {
  const between = String.raw`[ .()/-]*`;
  const national = [...nationalOf(word)].join(between);
  const country = String.raw`(?:(?:\+|00)\d{1,3}${between})?`;
  return new RegExp(String.raw`(?<![\d+])${country}${national}(?!\d)`, 'g');
}

function isPhone(word: string): boolean {
  return /^\+?[\d ().\-/]+$/.test(word) && isIdentifyingPhone(word);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const nationalOf = (phone: string) => digitsOf(phone).slice(-FEWEST_PHONE_DIGITS);
