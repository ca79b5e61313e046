import { z } from 'zod';
import { requireUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { lockFactors } from './factor-change.server';
import { requireCurrentPassword } from './current-password.server';
import { knownPasswordInput } from './password-input';
import { makeRecoveryCodes } from './recovery-codes.server';
import { secondFactorsOf } from './second-factors.server';

const renewInput = z.object({ password: knownPasswordInput });

/** Replaces the recovery codes by ten new ones, shown once. Open to signed-in users with a second factor. */
export async function renewRecoveryCodes(actor: Actor, input: unknown): Promise<{ recoveryCodes: string[] }> {
  const user = requireUser(actor);
  const { password } = parse(renewInput, input);
  await requireCurrentPassword(user, password);
  return inTransaction(async () => {
    await lockFactors(user);
    if ((await secondFactorsOf(user.id)).length === 0) throw new AppError('second_factor_missing');
    await recordAudit(actor, { action: 'recovery_codes.renewed', subject: { kind: 'user', id: user.id } });
    return { recoveryCodes: await makeRecoveryCodes(user.id) };
  });
}
