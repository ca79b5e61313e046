import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { contains } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';

/** Number of final digits that identify a phone, regardless of how its prefix is written. */
const SIGNIFICANT_DIGITS = 9;
/**
 * Minimum digits for a search text with spaces to be treated as one phone number. A shorter text may still be part of a
 * number.
 */
const PHONE_DIGITS = 6;

/**
 * Returns conditions for customers that match all words. Phones and documents match in any spelling, and documents also
 * match without their letter. Other words match regardless of accents and case.
 */
export function customerTermConditions(q: string): (SQL | undefined)[] {
  return isNumber(q) ? [numberLike(q)] : q.split(' ').filter(Boolean).map(customerTermCondition);
}

export function customerTermCondition(word: string): SQL | undefined {
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
    isPhone ? sql`${customer.phoneDigits} LIKE ${contains(digits.slice(-SIGNIFICANT_DIGITS))}` : undefined,
    inText(text),
    plain === text ? undefined : inText(plain),
  );
}

const inText = (word: string) => sql`${customer.searchText} LIKE folded(${contains(word)})`;

/** Matches a document or tax number written with or without spaces and punctuation. */
export function hasNumber(number: string): SQL | undefined {
  const upper = number.toUpperCase().trim();
  const ways = [...new Set([upper, upper.replace(/[\s.\-/]/g, '')])];
  return or(inArray(sql`upper(${customer.documentNumber})`, ways), inArray(sql`upper(${customer.taxNumber})`, ways));
}
