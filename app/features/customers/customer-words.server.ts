import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { matchesWords } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';

/** A phone is found however it is written; anything else word by word, without accents and capitals. */
export function customerWords(q: string): (SQL | undefined)[] {
  const digits = q.replace(/\D/g, '');
  const isPhone = digits.length >= 6 && /^[+\d ().\-/]+$/.test(q);
  if (isPhone) return [or(sql`${customer.phoneDigits} LIKE ${`%${digits.slice(-9)}%`}`, hasNumber(q))];
  return matchesWords(q, [customer.phone, customer.searchText], (pattern) => sql`folded(${pattern})`);
}

/** Whoever has that document or tax number, written with its spaces and marks or without. */
export function hasNumber(number: string): SQL | undefined {
  const upper = number.toUpperCase().trim();
  const ways = [...new Set([upper, upper.replace(/[\s.\-/]/g, '')])];
  return or(inArray(sql`upper(${customer.documentNumber})`, ways), inArray(sql`upper(${customer.taxNumber})`, ways));
}
