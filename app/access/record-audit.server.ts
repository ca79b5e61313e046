import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction, AuditKind } from '../core/audit-actions';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { auditEntry } from '../database/people-schema.server';
import type { Actor } from './actor';
import { buildingOfSubject } from './audited-building.server';
import { networkOf } from './network-address';
import { isStaff } from './role-scopes';

export interface AuditSubject {
  kind: AuditKind;
  id: string | number;
}

export interface AuditNote {
  action: AuditAction;
  subject: AuditSubject;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** User to record instead of the actor's: during a sign-in, the actor has no user yet. */
  userId?: number | null;
}

/** Records the actor, the action and the origin in the running transaction. */
export async function recordAudit(actor: Actor, { action, subject, before, after, userId }: AuditNote): Promise<void> {
  const who = userId === undefined ? (actor.user?.id ?? null) : userId;
  await db()
    .insert(auditEntry)
    .values({
      at: now(),
      userId: who,
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      before: before ?? null,
      after: after ?? null,
      buildingId: buildingOfSubject(subject, actor.adminBuildingId),
      via: actor.via,
      networkAddress: ofTeam(actor, who, isNetwork(actor.address) ? networkOf(actor.address) : null),
      device: ofTeam(actor, who, actor.device || null),
    });
}

/**
 * Guests are promised that their network address is stored for an hour at most, so only staff addresses are recorded.
 */
function ofTeam(actor: Actor, userId: number | null, value: string | null): SQL | string | null {
  if (value === null || userId === null) return null;
  if (actor.user?.id === userId) return isStaff(actor.user.role) ? value : null;
  return sql`(SELECT ${value}::text FROM user_account WHERE user_account.id = ${userId} AND role <> 'customer')`;
}

/** False for jobs and for calls that did not come over a network. */
function isNetwork(address: string): boolean {
  return address !== 'system' && address !== 'unknown';
}
