import { and, eq, inArray, ne } from 'drizzle-orm';
import { defaultLocale, type Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import type { building } from '../../database/inventory-schema.server';
import { userAccount } from '../../database/people-schema.server';

/**
 * Returns the addresses for building notices, each in the language of its account; the building's own email, in
 * Spanish, if it names no others.
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
