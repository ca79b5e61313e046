import { eq } from 'drizzle-orm';
import type { SignedInUser } from '../../access/actor';
import { limits } from '../../access/limits';
import { clearFailures, refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { passwordMatches } from './password-hash.server';

/**
 * Verifies the signed-in user's password before access settings change; a wrong password is reported at the field
 * `password`. Returns the matching hash.
 */
export async function requireCurrentPassword(user: SignedInUser, password: string): Promise<string> {
  await refuseBeyond(limits.ownPassword, user.id);
  const [row] = await db()
    .select({ passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, user.id));
  const matches = await passwordMatches(password, row?.passwordHash);
  if (!matches || !row?.passwordHash) throw wrongPassword();
  await clearFailures(limits.ownPassword, user.id);
  return row.passwordHash;
}

export function wrongPassword(): AppError {
  return new AppError('invalid_input', { fields: [{ path: 'password', problem: 'password_wrong' }] });
}
