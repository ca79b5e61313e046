import { sql } from 'drizzle-orm';
import { sealsOf } from '../../access/secret.server';
import { db } from '../../database/connection.server';

/** Personal fields of an account's audit entries; the database allows no others to be removed. */
const audited = ['email', 'name', 'device', 'devices'];

/** Purpose of the seal for an unknown email in the audit entry of a failed sign-in. */
export const AUDITED_EMAIL = 'audited email';

/**
 * Removes personal data from audit entries: the personal fields of entries about the accounts, the network address and
 * device of entries by the accounts, and the emails of failed sign-ins.
 */
export async function eraseAccountEntries(userIds: readonly number[], emails: readonly string[]): Promise<void> {
  const emailsParam = sql.param([...emails]);
  await db().execute(sql`
    UPDATE audit_entry
    SET before = before - ${sql.param(audited)}::text[], after = after - ${sql.param(audited)}::text[]
    WHERE subject_kind = 'user' AND (before ?| ${sql.param(audited)}::text[] OR after ?| ${sql.param(audited)}::text[])
      AND (subject_id = ANY(${sql.param([...userIds])}::text[])
        OR before ->> 'email' = ANY(${emailsParam}::text[]) OR after ->> 'email' = ANY(${emailsParam}::text[]))`);
  await db().execute(sql`
    UPDATE audit_entry SET network_address = NULL, device = NULL
    WHERE user_id = ANY(${sql.param([...userIds])}::bigint[]) AND (network_address IS NOT NULL OR device IS NOT NULL)`);
  await db().execute(sql`
    UPDATE audit_entry SET subject_id = 'forgotten' WHERE subject_kind = 'email'
      AND subject_id = ANY(${sql.param(emails.flatMap((email) => sealsOf(AUDITED_EMAIL, email)))}::text[])`);
}
