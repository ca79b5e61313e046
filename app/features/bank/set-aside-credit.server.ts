import { and, eq, isNotNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { bankCredit } from '../../database/bank-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { lockOpenCredit } from './match-credit.server';

/**
 * Marks the credit as not for a booking. A partly matched credit is refused, since its rest belongs to a booking too.
 */
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

/** Undoes `setAsideCredit`, so the credit is open again. */
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
