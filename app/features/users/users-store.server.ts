import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { lastMomentOf, sessionRuns } from '../../access/session-end.server';
import { AppError } from '../../core/app-error';
import { databaseRefusal, db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { userSession } from '../../database/session-schema.server';
import { userRefusal, type UserFacts, type UserAction } from './user-actions';
import { userState } from './user-state';

/** Spells out table names, because drizzle omits them in queries of a single table. */
export const isSecured = sql<boolean>`(EXISTS (SELECT FROM passkey WHERE passkey.user_id = user_account.id)
  OR EXISTS (SELECT FROM code_generator c WHERE c.user_id = user_account.id AND c.confirmed_at IS NOT NULL))`;

export const userColumns = {
  id: userAccount.id,
  email: userAccount.email,
  name: userAccount.name,
  role: userAccount.role,
  language: userAccount.language,
  active: userAccount.active,
  hasPassword: sql<boolean>`user_account.password_hash IS NOT NULL`,
  hasSecondFactor: isSecured,
  lastSignInAt: userAccount.lastSignInAt,
  invitedAt: userAccount.invitedAt,
  createdAt: userAccount.createdAt,
  version: userAccount.version,
};

/** Excludes accounts erased on request. */
export const isNotErased = isNull(userAccount.erasedAt);

interface UserRow {
  active: boolean;
  hasPassword: boolean;
  lastSignInAt: Date | null;
}

export function withState<T extends UserRow>({ active, hasPassword, ...row }: T) {
  const isUnused = !hasPassword && row.lastSignInAt === null;
  return { ...row, isUnused, state: userState({ active, hasPassword }) };
}

/** Returns the account, locked until the transaction ends; throws `not_found`. */
export async function lockUser(id: number) {
  const [row] = await db()
    .select(userColumns)
    .from(userAccount)
    .where(and(eq(userAccount.id, id), isNotErased))
    // Leaves the key unlocked, since another user's audit entry may reference this account meanwhile.
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return withState(row);
}

type User = Pick<Awaited<ReturnType<typeof lockUser>>, 'id' | 'state' | 'isUnused' | 'hasSecondFactor'>;

export async function userFacts(actor: Actor, { id, state, isUnused, hasSecondFactor }: User): Promise<UserFacts> {
  const sessions = await runningSessions(id);
  const otherSessions = sessions.filter((session) => session.id !== actor.user?.sessionId).length;
  return { id, state, isUnused, hasSecondFactor, otherSessions };
}

export async function lockUserFor(actor: Actor, id: number, action: UserAction) {
  const user = await lockUser(id);
  const refusal = userRefusal(action, await userFacts(actor, user), actor.user?.id);
  if (refusal) throw new AppError(refusal);
  return user;
}

/** Returns the sessions whose tokens are still valid, the latest used first. */
export async function runningSessions(userId: number) {
  const { id, device, strategy, proof, createdAt, lastUsedAt, expiresAt } = userSession;
  const rows = await db()
    .select({ id, device, strategy, proof, createdAt, lastUsedAt, expiresAt })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), sessionRuns()))
    .orderBy(sql`${userSession.lastUsedAt} DESC, ${userSession.createdAt} DESC`);
  return rows.map((row) => {
    const lastMoment = lastMomentOf(row);
    return { ...row, lastMoment, expiresAt: row.expiresAt < lastMoment ? row.expiresAt : lastMoment };
  });
}

/** Updates the account and increments its version; converts database refusals to error codes. */
export async function changeUser(id: number, change: Partial<typeof userAccount.$inferInsert>): Promise<void> {
  await orLastAdministrator(() =>
    db()
      .update(userAccount)
      .set({ ...change, version: sql`${userAccount.version} + 1` })
      .where(eq(userAccount.id, id)),
  );
}

/**
 * Runs the work and reports the database's refusal to remove the last administrator. The database also refuses this for
 * concurrent changes.
 */
export async function orLastAdministrator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = databaseRefusal(error)?.constraint;
    if (constraint === 'administrator_remains') throw new AppError('last_administrator', { cause: error });
    if (constraint === 'user_account_email') {
      throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_taken' }], cause: error });
    }
    throw error;
  }
}
