import { and, eq, gt, isNull } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { userAccount, userSession } from '../database/people-schema.server';
import type { SignedInUser } from './actor';
import { keyFor } from './secret.server';
import { scopeOf } from './scopes';

/** Specification section 9: the local token lives 1800 s, and counts as expired 500 ms early. */
export const LOCAL_TOKEN_SECONDS = 1800;
const EXPIRY_MARGIN_MS = 500;
/** A sign-in that is used goes on for 30 days at most. */
export const SESSION_SECONDS = 2_592_000;
/** Specification section 9: storage prefix `auth.`, path `/`. */
export const TOKEN_COOKIE = 'auth.token';

const ISSUER = 'estancia';

/** Starts a session for the user and returns its first access token. */
export async function startSession(
  user: Omit<SignedInUser, 'sessionId'>,
): Promise<{ token: string; user: SignedInUser }> {
  const at = now();
  const sessionId = crypto.randomUUID();
  await db()
    .insert(userSession)
    .values({
      id: sessionId,
      userId: user.id,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    });
  const signedInUser = { ...user, sessionId };
  return { token: await issueToken(signedInUser), user: signedInUser };
}

export async function issueToken(user: SignedInUser): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: user.sessionId, scope: scopeOf(user.role) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LOCAL_TOKEN_SECONDS)
    .sign(keyFor('access token'));
}

export interface TokenReading {
  user: SignedInUser;
  /** Half of the token's life is over: hand out a new one while the session goes on. */
  renew: boolean;
}

/** The user behind a token whose session still runs; undefined for a forged, expired or ended one. */
export async function readToken(token: string): Promise<TokenReading | undefined> {
  const at = now();
  let claims;
  try {
    claims = await jwtVerify(token, keyFor('access token'), {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(at.getTime() + EXPIRY_MARGIN_MS),
    });
  } catch {
    return undefined;
  }
  const sessionId = String(claims.payload.sid);
  const [row] = await db()
    .select({ id: userAccount.id, email: userAccount.email, name: userAccount.name, role: userAccount.role })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.userId))
    .where(
      and(
        eq(userSession.id, sessionId),
        isNull(userSession.endedAt),
        gt(userSession.expiresAt, at),
        eq(userAccount.active, true),
      ),
    );
  if (!row || String(row.id) !== claims.payload.sub) return undefined;
  const age = at.getTime() / 1000 - (claims.payload.iat ?? 0);
  return { user: { ...row, sessionId }, renew: age > LOCAL_TOKEN_SECONDS / 2 };
}

/** Ends the session: its tokens are refused from now on. */
export async function endSession(sessionId: string): Promise<void> {
  await db().update(userSession).set({ endedAt: now() }).where(eq(userSession.id, sessionId));
}
