import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, SignedInUser } from '../../access/actor';
import { countFailure, forgetFailures, refuseAfterFailures, type Limit } from '../../access/rate-limit.server';
import { startSession } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';

/** OWASP's cost for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const accountLimit: Limit = { name: 'sign-in account', points: 10, seconds: 900 };
const addressLimit: Limit = { name: 'sign-in address', points: 50, seconds: 900 };

const signInInput = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: z.string().min(1, 'required').max(1000),
});

/** What an unknown email is checked against, so that it takes the same time as a known one. */
let decoy: Promise<string> | undefined;

/** Signs in by email and password; the answer is the same whether or not the email is known. Open to everyone. */
export async function signIn(actor: Actor, input: unknown): Promise<{ token: string; user: SignedInUser }> {
  const asked = parse(signInInput, input);
  const email = asked.email.toLowerCase();
  await refuseAfterFailures(accountLimit, email);
  await refuseAfterFailures(addressLimit, actor.address);
  const [row] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  decoy ??= hash('no such account', PASSWORD_COST);
  const matches = await verify(row?.passwordHash ?? (await decoy), asked.password);
  if (!row || !matches || !row.active) {
    await countFailure(accountLimit, email);
    await countFailure(addressLimit, actor.address);
    throw new AppError('bad_credentials');
  }
  await forgetFailures(accountLimit, email);
  await db().update(userAccount).set({ lastSignInAt: now() }).where(eq(userAccount.id, row.id));
  return startSession({ id: row.id, email: row.email, name: row.name, role: row.role });
}
