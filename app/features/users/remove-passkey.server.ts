import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { passkey } from '../../database/session-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { lockFactors, recordFactorRemoved } from './factor-change.server';
import { requireCurrentPassword } from './current-password.server';
import { knownPasswordInput } from './password-input';

const removeInput = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  password: knownPasswordInput,
});

/**
 * Removes a passkey from the user's own account; throws `not_found` for another user's passkey. Open to signed-in
 * users.
 */
export async function removePasskey(actor: Actor, input: unknown): Promise<void> {
  const user = requireUser(actor);
  const { id, password } = parse(removeInput, input);
  await requireCurrentPassword(user, password);
  await inTransaction(async () => {
    await lockFactors(user);
    const [removed] = await db()
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, user.id)))
      .returning({ name: passkey.name });
    if (!removed) throw new AppError('not_found');
    await recordFactorRemoved(actor, { user, kind: 'passkey', about: { name: removed.name } });
  });
  deliverSoon();
}
