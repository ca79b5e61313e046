import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { accountLink } from '../../database/session-schema.server';
import { adminTimeZone } from '../building/admin-building.server';
import { secondFactorsOf } from './second-factors.server';
import { userRefusals } from './user-actions';
import { isNotErased, userFacts, runningSessions, userColumns, withState } from './users-store.server';

const EVENTS_SHOWN = 40;

/** Returns an account as the team sees it, with the actions available now; throws `not_found`. */
export async function viewUser(actor: Actor, id: number) {
  authorize(actor, 'users:read');
  const timeZone = await adminTimeZone(actor);
  const [row] = await db()
    .select(userColumns)
    .from(userAccount)
    .where(and(eq(userAccount.id, id), isNotErased));
  if (!row) throw new AppError('not_found');
  const user = withState(row);
  const rules = await userFacts(actor, user);
  return {
    ...user,
    timeZone,
    today: dateInZone(now(), timeZone),
    isOwn: user.id === actor.user?.id,
    invitationEndsAt: user.state === 'invited' ? await invitationEnd(id) : null,
    secondFactors: await secondFactorsOf(id),
    sessions: await listUserSessions(actor, id),
    refusals: userRefusals(rules, actor.user?.id),
    history: await historyOf(id),
  };
}

export async function listUserSessions(actor: Actor, id: number) {
  authorize(actor, 'users:read');
  const known = await db().$count(userAccount, and(eq(userAccount.id, id), isNotErased));
  if (known === 0) throw new AppError('not_found');
  const sessions = await runningSessions(id);
  return sessions.map((session) => ({ ...session, isCurrent: session.id === actor.user?.sessionId }));
}

/** Returns the expiry of the mailed invitation; null once it is invalid. */
async function invitationEnd(userId: number): Promise<Date | null> {
  const [link] = await db()
    .select({ expiresAt: accountLink.expiresAt })
    .from(accountLink)
    .where(
      and(
        eq(accountLink.userId, userId),
        eq(accountLink.kind, 'invitation'),
        isNull(accountLink.usedAt),
        gt(accountLink.expiresAt, now()),
      ),
    );
  return link?.expiresAt ?? null;
}

async function historyOf(id: number) {
  return db()
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      before: auditEntry.before,
      after: auditEntry.after,
      by: userAccount.name,
      byId: auditEntry.userId,
    })
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(and(eq(auditEntry.subjectKind, 'user'), eq(auditEntry.subjectId, String(id))))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(EVENTS_SHOWN);
}
