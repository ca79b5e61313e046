import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { contains } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';

/** So many digits tell one telephone from another, however its beginning is written. */
const TELLING_DIGITS = 9;
/** Fewer digits are no telephone, but may stand in one. */
const PHONE_DIGITS = 6;

/**
 * Customers whom all the words name: a telephone and a document are found however they are written, a document also
 * without its letter; anything else word by word, without accents and capitals.
 */
export function customerWords(q: string): (SQL | undefined)[] {
  return isNumber(q) ? [numberLike(q)] : q.split(' ').filter(Boolean).map(customerWord);
}

/** The same of one word. */
export function customerWord(word: string): SQL | undefined {
  return /\d{3}/.test(word) ? numberLike(word) : inText(word);
}

function isNumber(text: string): boolean {
  return text.replace(/\D/g, '').length >= PHONE_DIGITS && /^[+\d ().\-/]+$/.test(text);
}

function numberLike(text: string): SQL | undefined {
  const digits = text.replace(/\D/g, '');
  const plain = text.replace(/[\s().\-/]/g, '');
  const isPhone = /^[+\d ().\-/]+$/.test(text);
  return or(
    isPhone ? sql`${customer.phoneDigits} LIKE ${contains(digits.slice(-TELLING_DIGITS))}` : undefined,
    inText(text),
    plain === text ? undefined : inText(plain),
  );
}

const inText = (word: string) => sql`${customer.searchText} LIKE folded(${contains(word)})`;

/** Whoever has that document or tax number, written with its spaces and marks or without. */
export function hasNumber(number: string): SQL | undefined {
  const upper = number.toUpperCase().trim();
  const ways = [...new Set([upper, upper.replace(/[\s.\-/]/g, '')])];
  return or(inArray(sql`upper(${customer.documentNumber})`, ways), inArray(sql`upper(${customer.taxNumber})`, ways));
}
