import { and, eq, isNull, sql } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../core/app-error';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { userAccount } from '../database/people-schema.server';
import { userSession, type EndReason, type Proof } from '../database/session-schema.server';
import type { SignedInUser } from './actor';
import { refreshTokenOf } from './refresh-token.server';
import { isStaff, scopeOf } from './role-scopes';
import { keyFor } from './secret.server';
import { EXPIRY_MARGIN_MS, expiryFrom, lastMomentOf, sessionRuns } from './session-end.server';
import type { Strategy } from './strategy';

/** docs/specification.md, section 9: lifetimes of the access tokens, in seconds. */
export const TOKEN_SECONDS: Record<Strategy, number> = { local: 1800, localRefresh: 15 };

const ISSUER = 'estancia';
/** Minimum interval between updates of the last use. */
const USE_STEP_MS = 60_000;

export interface SessionTokens {
  strategy: Strategy;
  token: string;
  /** Set only with the strategy `localRefresh`. */
  refreshToken?: string;
  /** End of the session; neither token outlives it. */
  lastMoment: Date;
}

export interface NewSession {
  userId: number;
  strategy: Strategy;
  device: string;
  proof: Proof;
}

/** Starts a session, always under a new id, so that an id learned before sign-in is worthless afterwards. */
export async function startSession({ userId, strategy, device, proof }: NewSession): Promise<SessionTokens> {
  const at = now();
  const id = crypto.randomUUID();
  await db()
    .insert(userSession)
    .values({ id, userId, strategy, device, proof, createdAt: at, lastUsedAt: at, expiresAt: expiryFrom(at) });
  const session = await findSession(id);
  // The account was deactivated in the meantime.
  if (!session) throw new AppError('unauthenticated');
  return tokensOf(session, strategy === 'localRefresh' ? refreshTokenOf(id, 0) : undefined);
}

export async function tokensOf(session: RunningSession, refreshToken?: string): Promise<SessionTokens> {
  const { user, lastMoment } = session;
  const token = await issueToken(session);
  return { strategy: user.strategy, token, lastMoment, ...(refreshToken !== undefined && { refreshToken }) };
}

async function issueToken({ user, lastMoment }: RunningSession): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const end = Math.floor(lastMoment.getTime() / 1000);
  return new SignJWT({ sid: user.sessionId, scope: scopeOf(user.role) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.min(issuedAt + TOKEN_SECONDS[user.strategy], end))
    .sign(keyFor('access token'));
}

export interface RunningSession {
  user: SignedInUser;
  lastUsedAt: Date;
  /** End of the session regardless of renewals. */
  lastMoment: Date;
}

export interface TokenReading extends RunningSession {
  /**
   * True once half of a `local` token's lifetime is over; a new token should then be issued if the session continues.
   */
  renew: boolean;
}

/**
 * Returns the user of a token whose session is still active; `expired` for a token that was issued here but is too old,
 * undefined for any other text.
 */
export async function readToken(token: string): Promise<TokenReading | 'expired' | undefined> {
  const at = now();
  let claims;
  try {
    claims = await jwtVerify(token, keyFor('access token'), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(at.getTime() + EXPIRY_MARGIN_MS),
    });
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : undefined;
  }
  const session = await findSession(String(claims.payload.sid));
  if (!session || String(session.user.id) !== claims.payload.sub) return undefined;
  if (at.getTime() - session.lastUsedAt.getTime() > USE_STEP_MS) await recordUse(session.user.sessionId);
  const age = at.getTime() / 1000 - (claims.payload.iat ?? 0);
  return { ...session, renew: session.user.strategy === 'local' && age > TOKEN_SECONDS.local / 2 };
}

export async function findSession(id: string): Promise<RunningSession | undefined> {
  const [row] = await db()
    .select({
      id: userAccount.id,
      email: userAccount.email,
      name: userAccount.name,
      role: userAccount.role,
      language: userAccount.language,
      strategy: userSession.strategy,
      lastUsedAt: userSession.lastUsedAt,
      createdAt: userSession.createdAt,
      isSecured: sql<boolean>`EXISTS (SELECT FROM passkey WHERE passkey.user_id = ${userAccount.id})
        OR EXISTS (SELECT FROM code_generator WHERE code_generator.user_id = ${userAccount.id} AND confirmed_at IS NOT NULL)`,
      isRequired: sql<boolean>`(SELECT second_factor_required FROM access_policy)`,
    })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.userId))
    .where(and(eq(userSession.id, id), sessionRuns(), eq(userAccount.active, true)));
  if (!row) return undefined;
  const { lastUsedAt, createdAt, isSecured, isRequired, ...user } = row;
  const mustSecure = isStaff(user.role) && isRequired && !isSecured;
  return { user: { ...user, sessionId: id, mustSecure }, lastUsedAt, lastMoment: lastMomentOf({ createdAt }) };
}

async function recordUse(id: string): Promise<void> {
  await db().update(userSession).set({ lastUsedAt: now() }).where(eq(userSession.id, id));
}

export async function endSession(sessionId: string, reason: EndReason): Promise<void> {
  await db()
    .update(userSession)
    .set({ endedAt: now(), endReason: reason })
    .where(and(eq(userSession.id, sessionId), isNull(userSession.endedAt)));
}

export async function endSessions(userId: number, reason: EndReason, except?: string): Promise<void> {
  await db()
    .update(userSession)
    .set({ endedAt: now(), endReason: reason })
    .where(
      and(
        eq(userSession.userId, userId),
        isNull(userSession.endedAt),
        except === undefined ? undefined : sql`${userSession.id} <> ${except}`,
      ),
    );
}
