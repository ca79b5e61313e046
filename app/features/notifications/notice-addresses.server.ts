import { and, eq, inArray, ne } from 'drizzle-orm';
import { defaultLocale, type Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import type { building } from '../../database/inventory-schema.server';
import { userAccount } from '../../database/people-schema.server';

/**
 * Returns the addresses for notices to the building. Each is in the language of the staff account with that address, or
 * else in Spanish. If the building lists no addresses, returns its own email.
 */
export async function noticeAddresses(
  buildingRow: Pick<typeof building.$inferSelect, 'email' | 'noticeEmails'>,
): Promise<{ to: string; language: Locale }[]> {
  const emails = buildingRow.noticeEmails.length > 0 ? buildingRow.noticeEmails : [buildingRow.email];
  const accounts = await db()
    .select({ email: userAccount.email, language: userAccount.language })
    .from(userAccount)
    .where(and(inArray(userAccount.email, emails), eq(userAccount.active, true), ne(userAccount.role, 'customer')));
  const languages = new Map(accounts.map(({ email, language }) => [email, language]));
  return emails.map((to) => ({ to, language: languages.get(to) ?? defaultLocale }));
}
