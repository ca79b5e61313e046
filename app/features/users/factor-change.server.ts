import { eq } from 'drizzle-orm';
import type { Actor, SignedInUser } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { publicAddress } from '../../access/public-address.server';
import { pathsIn } from '../../core/paths';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deleteRecoveryCodes, makeRecoveryCodes } from './recovery-codes.server';
import { secondFactorsOf, type FactorMethod } from './second-factors.server';

interface FactorChange {
  user: SignedInUser;
  kind: FactorMethod;
  /** What is said of it in the audit, such as the name of a passkey. */
  about?: Record<string, unknown>;
}

/** Two changes of one person's factors come after each other. In the running transaction. */
export async function lockFactors(user: SignedInUser): Promise<void> {
  await db().select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, user.id)).for('update');
}

/**
 * What follows from a factor that was just added, in the same transaction. The
 * first one brings recovery codes, which are returned to be shown once, and a mail.
 */
export async function recordFactorAdded(actor: Actor, change: FactorChange, isFirst: boolean): Promise<string[]> {
  const { user, kind, about } = change;
  await recordAudit(actor, {
    action: 'second_factor.added',
    subject: { kind: 'user', id: user.id },
    after: { kind, ...about },
  });
  if (!isFirst) return [];
  await notify('factor_on', change);
  return makeRecoveryCodes(user.id);
}

/** What follows from a factor that was just removed, in the same transaction: with the last one the recovery codes go. */
export async function recordFactorRemoved(actor: Actor, change: FactorChange): Promise<void> {
  const { user, kind, about } = change;
  await recordAudit(actor, {
    action: 'second_factor.removed',
    subject: { kind: 'user', id: user.id },
    before: { kind, ...about },
  });
  if ((await secondFactorsOf(user.id)).length > 0) return;
  await deleteRecoveryCodes(user.id);
  await notify('factor_off', change);
}

async function notify(changed: 'factor_on' | 'factor_off', { user }: FactorChange): Promise<void> {
  // Before there is a building, nobody signs a mail.
  if (!(await publicBuilding())) return;
  const { id: userId, email: to, name, language } = user;
  const link = publicAddress() + pathsIn(language).resetPassword();
  await queueAccountMail({ changed }, { to, name, language, link, userId });
}
