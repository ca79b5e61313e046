import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { emailInput, requiredLine } from '../../core/text-input';
import { db, inTransaction } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { PASSWORD_COST } from './sign-in.server';

const administratorInput = z.object({
  email: emailInput,
  name: requiredLine(120),
  password: z.string().min(12, 'too_short').max(1000),
});

/** Makes an administrator: the first one of an installation is made from the command line. */
export async function createAdministrator(actor: Actor, input: unknown): Promise<{ id: number; email: string }> {
  authorize(actor, 'users:write');
  const { email, name, password } = parse(administratorInput, input);
  const passwordHash = await hash(password, PASSWORD_COST);
  return inTransaction(async () => {
    const [row] = await db()
      .insert(userAccount)
      .values({ email, name, passwordHash, role: 'administrator' })
      .onConflictDoNothing()
      .returning({ id: userAccount.id });
    if (!row) throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'email_taken' }] });
    await db()
      .insert(auditEntry)
      .values({
        at: now(),
        userId: actor.user?.id ?? null,
        action: 'user.created',
        subjectKind: 'user',
        subjectId: String(row.id),
        after: { email, name, role: 'administrator' },
      });
    return { id: row.id, email };
  });
}
