import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { formatDate } from '../../core/format';
import { parse } from '../../core/parse';
import { bailInterest, legalInterest } from '../../database/bail-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import type { InterestRate } from './bail-interest';
import { interestRates } from './bail-ledger.server';
import { legalInterestInput } from './legal-interest-input';

export async function listLegalInterest(actor: Actor): Promise<InterestRate[]> {
  authorize(actor, 'bails:read');
  return interestRates();
}

/**
 * Adds a legal rate from a day on. Days whose interest has been paid keep their rate, so a new rate must start after
 * the last paid day.
 */
export async function setLegalInterest(actor: Actor, requested: unknown): Promise<InterestRate[]> {
  authorize(actor, 'building:write');
  const rate = parse(legalInterestInput, requested);
  return inTransaction(async () => {
    await lockInterestRates();
    const after = await lastDayPaidFor();
    if (after !== null && rate.fromDay <= after) {
      const params = { day: formatDate(after, actor.locale) };
      throw new AppError('invalid_input', { fields: [{ path: 'fromDay', problem: 'interest_was_paid', params }] });
    }
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

/** Returns the last day for which interest was paid on any bail; null if there is none. */
export async function lastDayPaidFor(): Promise<CalendarDate | null> {
  const [last] = await db()
    .select({ day: sql<CalendarDate | null>`max(${bailInterest.paidOn})::text` })
    .from(bailInterest);
  return last?.day ?? null;
}

/** Locks the rates until the transaction ends, so interest is paid at the rates read. */
export async function lockInterestRates(): Promise<void> {
  await db().execute(sql`LOCK TABLE legal_interest IN SHARE ROW EXCLUSIVE MODE`);
}
