import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { sumCents } from '../../core/money';
import { parse } from '../../core/parse';
import { bankCredit } from '../../database/bank-schema.server';
import { bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { receiveBail } from '../bails/receive-bail.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { paymentsOfCredit, type CreditPayment } from './list-credits.server';
import { matchCreditInput } from './match-input';

type BailPart = { amountCents: number; allowMore: boolean; version?: number | undefined; on: string; note: string };

const NOTE = 300;

export interface MatchedCredit {
  id: number;
  payments: CreditPayment[];
}

/**
 * Matches the rest of a credit as the user confirmed: records it as a transfer on its value date for one booking,
 * divides it among several bookings, or receives it as a booking's bail. A credit that was already decided is refused,
 * also by the database.
 */
export async function matchCredit(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<MatchedCredit> {
  authorize(actor, 'payments:write');
  const { parts } = parse(matchCreditInput, input);
  return once('match bank credit', idempotencyKey, { id, parts }, async () => {
    const { credit, today } = await lockOpenCredit(actor, id);
    const leftCents = credit.amountCents - credit.matchedCents;
    const divided = parts.map((part) => ({ ...part, amountCents: part.amountCents ?? leftCents }));
    if (sumCents(divided.map(({ amountCents }) => amountCents)) !== leftCents) throw new AppError('bank_credit_sum');
    const on = credit.valueOn > today ? credit.bookedOn : credit.valueOn;
    const note = (credit.concept || credit.reference).slice(0, NOTE);
    const before = new Set((await paymentsOfCredit(id)).map(({ paymentId }) => paymentId));
    for (const [index, { bookingId, asBail, ...part }] of divided.entries()) {
      const requested = { ...part, method: 'transfer', on, note };
      await withPartPrefix(index, () =>
        asBail
          ? receiveAsBail(actor, bookingId, requested, id)
          : recordPayment(actor, bookingId, requested, undefined, { bankCreditId: id }),
      );
    }
    const payments = (await paymentsOfCredit(id)).filter(({ paymentId }) => !before.has(paymentId));
    await recordAudit(actor, {
      action: 'bank_credit.matched',
      subject: { kind: 'bank_credit', id },
      after: { payments: payments.map(({ paymentId }) => paymentId) },
    });
    return { id, payments };
  });
}

/**
 * Receives the credit as the bail. An amount other than agreed needs confirmation and then becomes the bail's amount.
 */
async function receiveAsBail(
  actor: Actor,
  bookingId: number,
  { amountCents, allowMore, version, ...requested }: BailPart,
  bankCreditId: number,
): Promise<void> {
  const [bailRow] = await db().select({ id: bail.id }).from(bail).where(eq(bail.bookingId, bookingId));
  if (!bailRow) throw new AppError('not_found');
  const input = { ...requested, amountCents, otherAmount: allowMore, version };
  await receiveBail(actor, bailRow.id, input, undefined, { bankCreditId });
}

/** Prefixes the field errors of a payment with the index of its part. */
async function withPartPrefix(index: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = error.details.fields.map((field) => ({ ...field, path: `parts.${index}.${field.path}` }));
    throw new AppError(error.code, { ...error.details, fields });
  }
}

/**
 * Locks the credit until the transaction ends, so the second of two concurrent users finds the credit already decided.
 */
export async function lockOpenCredit(actor: Actor, id: number) {
  const building = await requireAdminBuilding(actor);
  const [credit] = await db()
    .select()
    .from(bankCredit)
    .where(and(eq(bankCredit.id, id), eq(bankCredit.buildingId, building.id)))
    .for('update');
  if (!credit) throw new AppError('not_found');
  if (credit.setAsideAt !== null || credit.matchedCents === credit.amountCents) {
    throw new AppError('bank_credit_decided');
  }
  return { credit, today: dateInZone(now(), building.timeZone) };
}
