import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { codeGenerator } from '../../database/session-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { lockFactors, recordFactorRemoved } from './factor-change.server';
import { requireCurrentPassword } from './current-password.server';
import { knownPasswordInput } from './password-input';

const removeInput = z.object({ password: knownPasswordInput });

/**
 * Removes the app's codes from the user's own account; throws `not_found` if there are none. Open to signed-in users.
 */
export async function removeCodeGenerator(actor: Actor, input: unknown): Promise<void> {
  const user = requireUser(actor);
  const { password } = parse(removeInput, input);
  await requireCurrentPassword(user, password);
  await inTransaction(async () => {
    await lockFactors(user);
    const removed = await db()
      .delete(codeGenerator)
      .where(and(eq(codeGenerator.userId, user.id), isNotNull(codeGenerator.confirmedAt)))
      .returning({ userId: codeGenerator.userId });
    if (removed.length === 0) throw new AppError('not_found');
    await recordFactorRemoved(actor, { user, kind: 'code' });
  });
  deliverSoon();
}
