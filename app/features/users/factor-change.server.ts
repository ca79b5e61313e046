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
  /** Details for the audit entry, such as the name of a passkey. */
  about?: Record<string, unknown>;
}

/** Serializes changes to a user's factors. Runs in the running transaction. */
export async function lockFactors(user: SignedInUser): Promise<void> {
  await db().select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, user.id)).for('update');
}

/**
 * Records an added factor in the running transaction. The first factor also sends an email and creates recovery codes,
 * which are returned to be shown once.
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

/** Records a removed factor in the running transaction; removing the last factor also removes the recovery codes. */
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
  // No mail before there is a building to sign it.
  if (!(await publicBuilding())) return;
  const { id: userId, email: to, name, language } = user;
  const link = publicAddress() + pathsIn(language).resetPassword();
  await queueAccountMail({ changed }, { to, name, language, link, userId });
}
