import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { auditEntry } from '../database/people-schema.server';
import type { Actor } from './actor';

export interface AuditNote {
  /** Such as `user.updated`. */
  action: string;
  subject: { kind: string; id: string | number };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Who did it, where that is not the actor: at sign-in nobody is signed in yet. */
  userId?: number | null;
}

/** Writes down who did what, in the running transaction. */
export async function recordAudit(actor: Actor, { action, subject, before, after, userId }: AuditNote): Promise<void> {
  await db()
    .insert(auditEntry)
    .values({
      at: now(),
      userId: userId === undefined ? (actor.user?.id ?? null) : userId,
      action,
      subjectKind: subject.kind,
      subjectId: String(subject.id),
      before: before ?? null,
      after: after ?? null,
    });
}
