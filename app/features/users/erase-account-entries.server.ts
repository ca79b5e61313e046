import { sql } from 'drizzle-orm';
import { sealsOf } from '../../access/secret.server';
import { db } from '../../database/connection.server';

/** What the audit entries of an account say of its person; the database lets no other be taken out. */
const audited = ['email', 'name', 'device', 'devices'];

/** Purpose of the seal under which an email without an account is written down when somebody tries to sign in with it. */
export const AUDITED_EMAIL = 'audited email';

/** Takes out of the audit entries about accounts what they say of their person, from where they did things, and which email was tried in vain. */
export async function eraseAccountEntries(userIds: readonly number[], emails: readonly string[]): Promise<void> {
  const own = sql.param([...emails]);
  await db().execute(sql`
    UPDATE audit_entry
    SET before = before - ${sql.param(audited)}::text[], after = after - ${sql.param(audited)}::text[]
    WHERE subject_kind = 'user' AND (before ?| ${sql.param(audited)}::text[] OR after ?| ${sql.param(audited)}::text[])
      AND (subject_id = ANY(${sql.param([...userIds])}::text[])
        OR before ->> 'email' = ANY(${own}::text[]) OR after ->> 'email' = ANY(${own}::text[]))`);
  await db().execute(sql`
    UPDATE audit_entry SET network_address = NULL, device = NULL
    WHERE user_id = ANY(${sql.param([...userIds])}::bigint[]) AND (network_address IS NOT NULL OR device IS NOT NULL)`);
  await db().execute(sql`
    UPDATE audit_entry SET subject_id = 'forgotten' WHERE subject_kind = 'email'
      AND subject_id = ANY(${sql.param(emails.flatMap((email) => sealsOf(AUDITED_EMAIL, email)))}::text[])`);
}
