import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { accessPolicy } from '../../database/session-schema.server';
import { hasPersonalFactor, viewAccessPolicy } from './access-policy.server';
import { policyInput } from './user-input';

/** Sets whether everyone who works in the back office needs a second factor. */
export async function setSecondFactorPolicy(actor: Actor, input: unknown) {
  authorize(actor, 'users:write');
  const { secondFactorRequired, version } = parse(policyInput, input);
  return inTransaction(async () => {
    if (secondFactorRequired && !(await hasPersonalFactor(actor))) throw new AppError('policy_needs_factor');
    const [before] = await db().select().from(accessPolicy).for('update');
    const changed = await db()
      .update(accessPolicy)
      .set({ secondFactorRequired, version: sql`${accessPolicy.version} + 1` })
      .where(and(eq(accessPolicy.id, true), eq(accessPolicy.version, version)))
      .returning();
    const current = await viewAccessPolicy(actor);
    if (changed.length === 0) throw new AppError('version_conflict', { extra: { current } });
    await recordAudit(actor, {
      action: 'access_policy.updated',
      subject: { kind: 'access_policy', id: 1 },
      before: { secondFactorRequired: before!.secondFactorRequired },
      after: { secondFactorRequired },
    });
    return current;
  });
}
