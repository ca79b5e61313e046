import { sql } from 'drizzle-orm';
import { db } from '../database/connection.server';
import type { Actor } from './actor';
import { recordAudit, type AuditSubject } from './record-audit.server';

/**
 * Writes down whose data the running transaction took out of audit entries, and out of how many: the database refuses at
 * commit what nobody told of. Nothing where it took out nothing since it was told last.
 */
export async function recordErasure(actor: Actor, subject: AuditSubject): Promise<void> {
  const { rows } = await db().execute<{ entries: number }>(sql`SELECT audit_taken_out() AS entries`);
  const { entries } = rows[0]!;
  if (entries === 0) return;
  await db().execute(sql`SELECT set_config('estancia.audit_taken_out', '0', true)`);
  await recordAudit(actor, { action: 'audit.erased', subject, after: { entries } });
}
