import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { clearFailures, refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { codeGenerator } from '../../database/session-schema.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { openSecret, stepOfCode } from './code-secret.server';
import { lockFactors, recordFactorAdded } from './factor-change.server';
import { requireCurrentPassword } from './current-password.server';
import { knownPasswordInput } from './password-input';
import { readTypedCode } from './recovery-code';
import { secondFactorsOf } from './second-factors.server';

const confirmInput = z.object({
  code: z.string().trim().min(1, 'required').max(40, 'too_long'),
  password: knownPasswordInput,
});

/**
 * Activates the pending code generator, given one of its codes and the password. Returns the recovery codes that come
 * with a first factor. Throws `wrong_code`, and `not_found` if no generator is pending. Open to signed-in users.
 */
export async function confirmCodeGenerator(actor: Actor, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const user = requireUser(actor);
  const { password, code } = parse(confirmInput, input);
  await requireCurrentPassword(user, password);
  await refuseBeyond(limits.confirmGenerator, user.id);
  const recoveryCodes = await inTransaction(async () => {
    await lockFactors(user);
    const mine = and(eq(codeGenerator.userId, user.id), isNull(codeGenerator.confirmedAt));
    const [started] = await db().select().from(codeGenerator).where(mine);
    if (!started) throw new AppError('not_found');
    const typed = readTypedCode(code);
    const step =
      typed?.kind === 'one_time_code' ? stepOfCode(openSecret(started.sealedSecret, user.id), typed.code) : undefined;
    if (step === undefined) throw new AppError('wrong_code');
    const isFirst = (await secondFactorsOf(user.id)).length === 0;
    await db().update(codeGenerator).set({ confirmedAt: now(), lastStep: step }).where(mine);
    return recordFactorAdded(actor, { user, kind: 'code' }, isFirst);
  });
  await clearFailures(limits.confirmGenerator, user.id);
  deliverSoon();
  return { recoveryCodes };
}
