import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { emailInput, personName } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { hashPassword } from './password-hash.server';
import { newPasswordInput } from './password-input';
import { refusePersonalPassword } from './refuse-personal-password.server';

const administratorInput = z.object({
  email: emailInput,
  name: personName(120),
  password: newPasswordInput,
});

/** Creates an administrator; the first administrator of an installation is created from the command line. */
export async function createAdministrator(actor: Actor, input: unknown): Promise<{ id: number; email: string }> {
  authorize(actor, 'users:write');
  const { email, name, password } = parse(administratorInput, input);
  await refusePersonalPassword(password, { name, email });
  const passwordHash = await hashPassword(password);
  return inTransaction(async () => {
    const [row] = await db()
      .insert(userAccount)
      .values({ email, name, passwordHash, role: 'administrator', emailConfirmedAt: now() })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (!row) throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_taken' }] });
    await recordAudit(actor, {
      action: 'user.created',
      subject: { kind: 'user', id: row.id },
      after: { email, name, role: 'administrator' },
    });
    return { id: row.id, email };
  });
}
