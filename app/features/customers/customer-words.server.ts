import { eq, or, sql, type SQL } from 'drizzle-orm';
import { matchesWords } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';

/** A phone is found however it is written; anything else word by word. */
export function customerWords(q: string): (SQL | undefined)[] {
  const digits = q.replace(/\D/g, '');
  const isPhone = digits.length >= 6 && /^[+\d ().\-/]+$/.test(q);
  if (isPhone) return [or(sql`${customer.phoneDigits} LIKE ${`%${digits.slice(-9)}%`}`, hasNumber(q))];
  return matchesWords(q, [
    customer.firstName,
    customer.lastName,
    customer.companyName,
    customer.email,
    customer.phone,
    customer.documentNumber,
    customer.taxNumber,
  ]);
}

/** Whoever has that document or tax number. */
export function hasNumber(number: string): SQL | undefined {
  const upper = number.toUpperCase();
  return or(eq(sql`upper(${customer.documentNumber})`, upper), eq(sql`upper(${customer.taxNumber})`, upper));
}
