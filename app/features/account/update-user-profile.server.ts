import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { locales } from '../../core/locale';
import { parse } from '../../core/parse';
import { personName } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';

const profileInput = z.object({
  name: personName(100).optional(),
  language: z.enum(locales, 'choice').optional(),
});

export async function updateProfile(actor: Actor, input: unknown) {
  const user = requireSecuredUser(actor);
  const { name = user.name, language = user.language } = parse(profileInput, input);
  const changed = [...(name === user.name ? [] : ['name']), ...(language === user.language ? [] : ['language'])];
  if (changed.length === 0) return { name, language };
  await inTransaction(async () => {
    await db()
      .update(userAccount)
      .set({ name, language, version: sql`${userAccount.version} + 1` })
      .where(eq(userAccount.id, user.id));
    await db()
      .update(customer)
      .set({ language })
      .where(and(eq(customer.userId, user.id), isNull(customer.restrictedUntil)));
    await recordAudit(actor, {
      action: 'user.profile_changed',
      subject: { kind: 'user', id: user.id },
      after: { changed },
    });
  });
  return { name, language };
}
