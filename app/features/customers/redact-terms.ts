/**
 * Searches other people's texts for words that identify an erased person: emails, numbers and full names. Visitors can
 * choose any name, so only unmistakable words are removed, and only as separate words.
 */

/** Text that replaces an erased word. */
const ERASED_MARK = '—';
const FEWEST_LETTERS = 8;
const FEWEST_PHONE_DIGITS = 9;

/** True for a name of several words that cannot be an everyday phrase: `Ana Ruiz Gil`, but not `a la` or `: 1`. */
export function isIdentifyingName(name: string): boolean {
  const parts = name.split(/\s+/).map((part) => part.replace(/\P{L}/gu, ''));
  return parts.filter((part) => part.length >= 3).length >= 2 && parts.join('').length >= FEWEST_LETTERS;
}

/** True for a document, tax or account number, as opposed to a word, date or time. */
export function isIdentifyingNumber(text: string): boolean {
  const isDateOrTime = /^\d{4}-\d\d(-\d\d)?$|^\d\d?:\d\d(:\d\d)?$/.test(text);
  return !isDateOrTime && text.replace(/\W/g, '').length >= 6 && text.replace(/\D/g, '').length >= 4;
}

export function isIdentifyingPhone(text: string): boolean {
  return digitsOf(text).length >= FEWEST_PHONE_DIGITS;
}

/**
 * Returns the spellings of a person's name: in either order and in capitals. A company's name is given as `lastName`,
 * with an empty first name.
 */
export function waysToWrite(firstName: string, lastName: string): string[] {
  const ways =
    firstName === ''
      ? [lastName]
      : [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`];
  return [...ways, ...ways.map((way) => way.toUpperCase())];
}

/**
 * Removes whole-word matches of the terms: `ana@example.com` is removed, but not as the end of `juana@example.com`.
 */
export function redactTerms(text: string, terms: readonly string[]): string {
  return terms.reduce((left, word) => left.replace(patternOf(word), ERASED_MARK), text);
}

/** Removes the words from a JSON value's strings, never from its numbers or keys. */
export function redactTermsDeep(value: unknown, terms: readonly string[]): unknown {
  if (typeof value === 'string') return redactTerms(value, terms);
  if (Array.isArray(value)) return value.map((each) => redactTermsDeep(each, terms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactTermsDeep(each, terms)]));
}

/**
 * Returns text that every match of the word contains, regardless of case. For a phone, returns the digits to find among
 * the text's digits.
 */
export function pieceOf(word: string): { text: string } | { digits: string } {
  return isPhone(word) ? { digits: nationalOf(word) } : { text: word };
}

/** Escapes the word for regular expressions of JavaScript and PostgreSQL. */
export function escapedTerm(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function patternOf(word: string): RegExp {
  if (isPhone(word)) return phonePattern(word);
  // Emails allow more characters than names and numbers, so their boundary differs.
  if (word.includes('@')) return bounded(String.raw`(?<![\p{L}\p{N}._%+-])`, word, 'giu');
  // Names are distinguished from other words by their capitals, so they match case-sensitively.
  return bounded(String.raw`(?<![\p{L}\p{N}])`, word, /\d/.test(word) ? 'giu' : 'gu');
}

function bounded(before: string, word: string, flags: string): RegExp {
  return new RegExp(String.raw`${before}${escapedTerm(word)}(?![\p{L}\p{N}]|[-.]\p{L})`, flags);
}

/** Matches the phone with or without country code, with any separators between the digits. */
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
