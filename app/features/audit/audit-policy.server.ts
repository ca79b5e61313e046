import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { auditPolicy } from '../../database/people-schema.server';
import { auditPolicyInput } from './audit-policy-input';

export interface AuditPolicy {
  recordYears: number;
  accessMonths: number;
  version: number;
}

export async function viewAuditPolicy(actor: Actor): Promise<AuditPolicy> {
  authorize(actor, 'audit:read');
  return readPolicy();
}

/** Sets the retention terms, never below what the law and the log's rules require. */
export async function setAuditPolicy(actor: Actor, input: unknown): Promise<AuditPolicy> {
  authorize(actor, 'users:write');
  const { version, ...after } = parse(auditPolicyInput, input);
  return inTransaction(async () => {
    const { version: current, ...before } = await db()
      .select()
      .from(auditPolicy)
      .for('update')
      .then(([row]) => policyOf(row!));
    if (current !== version)
      throw new AppError('version_conflict', { extra: { current: { version: current, ...before } } });
    if (before.recordYears === after.recordYears && before.accessMonths === after.accessMonths)
      return { version, ...after };
    await db()
      .update(auditPolicy)
      .set({ ...after, version: sql`${auditPolicy.version} + 1` })
      .where(and(eq(auditPolicy.id, true), eq(auditPolicy.version, version)));
    await recordAudit(actor, { action: 'audit.policy_set', subject: { kind: 'audit', id: 1 }, before, after });
    return { ...after, version: version + 1 };
  });
}

export async function readPolicy(): Promise<AuditPolicy> {
  const [row] = await db().select().from(auditPolicy);
  return policyOf(row!);
}

function policyOf({ recordYears, accessMonths, version }: typeof auditPolicy.$inferSelect): AuditPolicy {
  return { recordYears, accessMonths, version };
}
