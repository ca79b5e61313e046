import { eq } from 'drizzle-orm';
import { forgetFailures, refuseBeyond, type Limit } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { passwordMatches } from '../users/password-hash.server';

/** Somebody at a device that was left open does not get to guess for long. */
const guessLimit: Limit = { name: 'own password', points: 10, seconds: 900 };

/** Refuses whoever is signed in and does not know the account's password. */
export async function provePassword(userId: number, password: string): Promise<void> {
  await refuseBeyond(guessLimit, String(userId));
  const [account] = await db()
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (!(await passwordMatches(password, account?.passwordHash))) {
    throw new AppError('invalid_input', { fields: [{ path: 'password', problem: 'password_wrong' }] });
  }
  await forgetFailures(guessLimit, String(userId));
}
