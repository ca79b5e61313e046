import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { endSessions } from '../../access/session.server';
import { publicAddress } from '../../access/public-address.server';
import { pathsIn } from '../../core/paths';
import { db, inTransaction } from '../../database/connection.server';
import { codeGenerator, passkey, recoveryCode } from '../../database/session-schema.server';
import { queueAccountMail } from '../notifications/account-mails.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { secondFactorsOf } from './second-factors.server';
import { lockUserFor } from './users-store.server';

/** Removes all second factors of a user who has lost theirs, ends their sessions, and notifies them. */
export async function resetSecondFactor(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'users:write');
  await inTransaction(async () => {
    const { email, name, language } = await lockUserFor(actor, id, 'reset_second_factor');
    const methods = await secondFactorsOf(id);
    for (const table of [passkey, codeGenerator, recoveryCode]) await db().delete(table).where(eq(table.userId, id));
    await endSessions(id, 'factor_reset');
    const link = `${publicAddress()}${pathsIn(language).resetPassword()}`;
    await queueAccountMail({ changed: 'factor_off' }, { to: email, name, language, link, userId: id });
    await recordAudit(actor, {
      action: 'user.second_factor_reset',
      subject: { kind: 'user', id },
      before: { methods },
      after: { methods: [] },
    });
  });
  deliverSoon();
}
