import { and, eq, isNotNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { bankCredit } from '../../database/bank-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { lockOpenCredit } from './match-credit.server';

/** Says that the credit is not for a booking. One that is matched in part is refused: the rest of it is of a booking too. */
export async function setAsideCredit(actor: Actor, id: number): Promise<{ id: number }> {
  authorize(actor, 'payments:write');
  return inRetriedTransaction(async () => {
    const { credit } = await lockOpenCredit(actor, id);
    if (credit.matchedCents > 0) throw new AppError('bank_credit_decided');
    await db()
      .update(bankCredit)
      .set({ setAsideAt: now(), setAsideBy: actor.user?.id ?? null })
      .where(eq(bankCredit.id, id));
    await recordAudit(actor, { action: 'bank_credit.set_aside', subject: { kind: 'bank_credit', id } });
    return { id };
  });
}

/** Takes that back: it is to be decided again. */
export async function takeBackCredit(actor: Actor, id: number): Promise<{ id: number }> {
  authorize(actor, 'payments:write');
  const building = await requireAdminBuilding(actor);
  return inRetriedTransaction(async () => {
    const own = and(eq(bankCredit.id, id), eq(bankCredit.buildingId, building.id));
    if ((await db().$count(bankCredit, own)) === 0) throw new AppError('not_found');
    const taken = await db()
      .update(bankCredit)
      .set({ setAsideAt: null, setAsideBy: null })
      .where(and(own, isNotNull(bankCredit.setAsideAt)))
      .returning({ id: bankCredit.id });
    if (taken.length > 0) {
      await recordAudit(actor, { action: 'bank_credit.taken_back', subject: { kind: 'bank_credit', id } });
    }
    return { id };
  });
}
