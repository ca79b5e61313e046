import { sql } from 'drizzle-orm';
import { db } from '../database/connection.server';
import type { Actor } from './actor';
import { recordAudit, type AuditSubject } from './record-audit.server';

/**
 * Records that the current transaction removed the subject's data from audit entries, and from how many. The database
 * refuses to commit without this record. Does nothing if no entries were changed since the last call.
 */
export async function recordErasure(actor: Actor, subject: AuditSubject): Promise<void> {
  const { rows } = await db().execute<{ entries: number }>(sql`SELECT audit_taken_out() AS entries`);
  const { entries } = rows[0]!;
  if (entries === 0) return;
  await db().execute(sql`SELECT set_config('estancia.audit_taken_out', '0', true)`);
  await recordAudit(actor, { action: 'audit.erased', subject, after: { entries } });
}
