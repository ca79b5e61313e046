import { sql } from 'drizzle-orm';
import type { Actor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { answerDispute } from '../app/features/bails/answer-dispute.server';
import { deductFromBail } from '../app/features/bails/deduct-from-bail.server';
import { receiveBail } from '../app/features/bails/receive-bail.server';
import { returnBail } from '../app/features/bails/return-bail.server';
import { disputeGuestDeduction } from '../app/features/booking-engine/dispute-guest-deduction.server';
import { setGuestBailAccount } from '../app/features/booking-engine/set-guest-bail-account.server';
import { bailOf } from './bails';
import { erased } from './personal-texts';

/**
 * Receives the test person's bail and deducts from it. The test person disputes the deduction with a picture. Staff
 * then halve the deduction and refund the remaining bail.
 */
export async function disputeGuestBail(
  reception: Actor,
  actor: Actor,
  stay: { id: number; reference: string },
): Promise<void> {
  const { id: bailId, amount_cents: amountCents } = await bailOf(stay.id);
  await receiveBail(reception, bailId, {
    amountCents,
    method: 'cash',
    on: '2027-05-05',
    note: erased.paymentNote,
  });
  const { deductionId } = await deductFromBail(reception, bailId, {
    kind: 'damage',
    concept: 'Persiana rota',
    amountCents: 8_000,
  });
  await disputeGuestDeduction(actor, stay.reference, deductionId, { words: erased.disputeWords });
  await db().execute(sql`
    INSERT INTO bail_evidence (dispute_id, kind, kept_as, name, bytes, at)
    SELECT id, 'picture', '0123456789abcdef0123456789abcdef.jpg', ${`${erased.firstName}.jpg`}, 1, at FROM bail_dispute`);
  await setGuestBailAccount(actor, stay.reference, {
    iban: erased.iban,
    holder: `${erased.firstName} ${erased.lastName}`,
  });
  await answerDispute(reception, bailId, deductionId, {
    answer: 'reduced',
    toCents: 4_000,
    words: erased.answerWords,
  });
  await returnBail(reception, bailId, { on: '2027-05-05', note: erased.paymentNote });
}
