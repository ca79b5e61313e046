import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { formatMoney } from '../../core/format';
import { sumCents } from '../../core/money';
import { parse } from '../../core/parse';
import { payment } from '../../database/booking-schema.server';
import { databaseRefusal, db, inRetriedTransaction } from '../../database/connection.server';
import { invoicePayment } from '../../database/invoice-schema.server';
import { stateIn } from '../../database/state-in.server';
import { matchPaymentsInput } from './invoice-input';
import { lockInvoice, statusOf } from './invoice-store.server';
import { requireInvoiceAction } from './require-invoice-action.server';

/**
 * Says which payments pay an invoice, and with how much each: all of them at once, instead of those that stood there. Of no
 * payment more than there is of it, and no more than the invoice charges.
 */
export async function matchPayments(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'invoices:write');
  const { payments } = parse(matchPaymentsInput, input);
  try {
    await inRetriedTransaction(async () => {
      const row = await lockInvoice(actor, id);
      await requireInvoiceAction(actor, row, 'match');
      const { chargedCents } = (await statusOf(id))!;
      const before = await matchedOf(id);
      // What is kept of a bail pays the invoice of it by itself, and goes on to.
      const kept = before.filter(({ ofBail }) => ofBail);
      const sum = sumCents([...payments, ...kept].map(({ amountCents }) => amountCents));
      if (sum > chargedCents) {
        const keptCents = sumCents(kept.map(({ amountCents }) => amountCents));
        const params = { max: formatMoney(Math.max(0, chargedCents - keptCents), actor.locale) };
        throw new AppError('invalid_input', { fields: [{ path: 'payments', problem: 'matched_more', params }] });
      }
      await refuseOthers(
        row.buildingId,
        payments.map(({ paymentId }) => paymentId),
      );
      const replaced = before.filter(({ ofBail }) => !ofBail).map(({ paymentId }) => paymentId);
      await db()
        .delete(invoicePayment)
        .where(and(eq(invoicePayment.invoiceId, id), inArray(invoicePayment.paymentId, replaced)));
      if (payments.length > 0) {
        await db()
          .insert(invoicePayment)
          .values(payments.map((each) => ({ ...each, invoiceId: id, byHand: true, at: now() })));
      }
      await recordAudit(actor, {
        action: 'invoice.payments_matched',
        subject: { kind: 'invoice', id },
        before: { payments: before.map(({ paymentId, amountCents }) => ({ paymentId, amountCents })) },
        after: { payments },
      });
    });
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'invoice_payment_within') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'payments', problem: 'matched_beyond_payment' }] });
  }
}

async function matchedOf(id: number) {
  return db()
    .select({
      paymentId: invoicePayment.paymentId,
      amountCents: invoicePayment.amountCents,
      ofBail: sql<boolean>`${payment.bailId} IS NOT NULL`,
    })
    .from(invoicePayment)
    .innerJoin(payment, eq(payment.id, invoicePayment.paymentId))
    .where(eq(invoicePayment.invoiceId, id))
    .orderBy(asc(invoicePayment.paymentId));
}

/** Payments of the building that came in, but no money of a bail. */
async function refuseOthers(buildingId: number, ids: readonly number[]): Promise<void> {
  const found = await db()
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        inArray(payment.id, [...ids]),
        eq(payment.buildingId, buildingId),
        stateIn(payment.state, 'hasMoved'),
        sql`${payment.bailId} IS NULL AND ${payment.amountCents} > 0 AND ${payment.voidOf} IS NULL`,
      ),
    );
  const known = new Set(found.map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `payments.${index}.paymentId`, problem: 'choice' as const }],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}
