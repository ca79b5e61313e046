import { sql } from 'drizzle-orm';
import type { Actor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { answerDispute } from '../app/features/bails/answer-dispute.server';
import { deductFromBail } from '../app/features/bails/deduct-from-bail.server';
import { receiveBail } from '../app/features/bails/receive-bail.server';
import { returnBail } from '../app/features/bails/return-bail.server';
import { disputeOwnDeduction } from '../app/features/booking-engine/dispute-own-deduction.server';
import { setOwnBailAccount } from '../app/features/booking-engine/set-own-bail-account.server';
import { bailOf } from './bails';
import { her } from './her-words';

/**
 * Receives her bail, deducts from it and disputes that with a picture; then halves the deduction and refunds
 * everything.
 */
export async function disputeHerBail(
  reception: Actor,
  actor: Actor,
  stay: { id: number; reference: string },
): Promise<void> {
  const { id: bailId, amount_cents: amountCents } = await bailOf(stay.id);
  await receiveBail(reception, bailId, {
    amountCents,
    method: 'cash',
    on: '2027-05-05',
    note: her.paymentNote,
  });
  const { deductionId } = await deductFromBail(reception, bailId, {
    kind: 'damage',
    concept: 'Persiana rota',
    amountCents: 8_000,
  });
  await disputeOwnDeduction(actor, stay.reference, deductionId, { words: her.disputeWords });
  await db().execute(sql`
    INSERT INTO bail_evidence (dispute_id, kind, kept_as, name, bytes, at)
    SELECT id, 'picture', '0123456789abcdef0123456789abcdef.jpg', ${`${her.firstName}.jpg`}, 1, at FROM bail_dispute`);
  await setOwnBailAccount(actor, stay.reference, { iban: her.iban, holder: `${her.firstName} ${her.lastName}` });
  await answerDispute(reception, bailId, deductionId, { answer: 'reduced', toCents: 4_000, words: her.answerWords });
  await returnBail(reception, bailId, { on: '2027-05-05', note: her.paymentNote });
}
