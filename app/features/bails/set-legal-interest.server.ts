import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { parse } from '../../core/parse';
import { legalInterest } from '../../database/bail-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { dateInput } from '../bookings/write/write-input';
import type { InterestRate } from './bail-interest';
import { interestRates } from './bail-ledger.server';

const input = z.object({
  /** The first day on which the rate is in force. */
  fromDay: dateInput,
  /** In hundredths of a percent: 325 is 3.25 %. */
  basisPoints: z.int('whole_number').min(0).max(10_000),
});

/** The rates of the law that are known, oldest first. */
export async function listLegalInterest(actor: Actor): Promise<InterestRate[]> {
  authorize(actor, 'bails:read');
  return interestRates();
}

/** Writes down from when the law says which rate. What was paid out keeps the interest that it was paid out with. */
export async function setLegalInterest(actor: Actor, asked: unknown): Promise<InterestRate[]> {
  authorize(actor, 'building:write');
  const rate = parse(input, asked);
  return inTransaction(async () => {
    const before = (await interestRates()).find(({ fromDay }) => fromDay === rate.fromDay);
    await db()
      .insert(legalInterest)
      .values(rate)
      .onConflictDoUpdate({ target: legalInterest.fromDay, set: { basisPoints: rate.basisPoints } });
    await recordAudit(actor, {
      action: 'legal_interest.set',
      subject: { kind: 'legal_interest', id: rate.fromDay },
      ...(before && { before: { ...before } }),
      after: { ...rate },
    });
    return interestRates();
  });
}
