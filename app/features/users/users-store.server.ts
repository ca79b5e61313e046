import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { lastMomentOf, sessionRuns } from '../../access/session-end.server';
import { AppError } from '../../core/app-error';
import { databaseRefusal, db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { userSession } from '../../database/session-schema.server';
import { userRefusal, type JudgedUser, type UserAction } from './user-actions';
import { userState } from './user-state';

/** Tables are named in full: drizzle leaves the name out where a query has only one. */
export const isSecured = sql<boolean>`(EXISTS (SELECT FROM passkey WHERE passkey.user_id = user_account.id)
  OR EXISTS (SELECT FROM code_generator c WHERE c.user_id = user_account.id AND c.confirmed_at IS NOT NULL))`;

/** What the team sees of an account. */
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

/** People who asked for erasure are nobody's users any more. */
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

/** The account, locked until the transaction ends; unknown ids are not found. */
export async function lockUser(id: number) {
  const [row] = await db()
    .select(userColumns)
    .from(userAccount)
    .where(and(eq(userAccount.id, id), isNotErased))
    // Not the key: somebody else's audit entry may point to this account meanwhile.
    .for('no key update');
  if (!row) throw new AppError('not_found');
  return withState(row);
}

type User = Pick<Awaited<ReturnType<typeof lockUser>>, 'id' | 'state' | 'isUnused' | 'hasSecondFactor'>;

/** What the rules want to know of an account. */
export async function judged(actor: Actor, { id, state, isUnused, hasSecondFactor }: User): Promise<JudgedUser> {
  const sessions = await runningSessions(id);
  const otherSessions = sessions.filter((session) => session.id !== actor.user?.sessionId).length;
  return { id, state, isUnused, hasSecondFactor, otherSessions };
}

/** Locks the account for an action; throws why it is refused. */
export async function lockUserFor(actor: Actor, id: number, action: UserAction) {
  const user = await lockUser(id);
  const refusal = userRefusal(action, await judged(actor, user), actor.user?.id);
  if (refusal) throw new AppError(refusal);
  return user;
}

/** Sessions that tokens of theirs still open, the latest used first. */
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

/** Changes the account and counts the version; what the database refuses is said in words. */
export async function changeUser(id: number, change: Partial<typeof userAccount.$inferInsert>): Promise<void> {
  await orLastAdministrator(() =>
    db()
      .update(userAccount)
      .set({ ...change, version: sql`${userAccount.version} + 1` })
      .where(eq(userAccount.id, id)),
  );
}

/** The database keeps one administrator, whoever asks at the same time. */
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
