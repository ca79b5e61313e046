import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { sumCents } from '../../../core/money';
import { parse } from '../../../core/parse';
import { payment } from '../../../database/booking-schema.server';
import { databaseRefusal, db, inRetriedTransaction } from '../../../database/connection.server';
import { invoicePayment } from '../../../database/invoice-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { matchPaymentsInput } from '../invoice-input';
import { lockInvoice, statusOf } from '../invoice-store.server';
import { matchStayPayments } from './match-stay-payments.server';
import { requireInvoiceAction } from '../require-invoice-action.server';

/**
 * Replaces the payments matched with an invoice, and the matched amounts. The total matched must not exceed a payment's
 * amount or the invoice's charge. Automatic matches with other invoices are reduced if necessary; manual ones are not.
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
      // Bail money stays matched with its invoice automatically.
      const retained = before.filter(({ ofBail }) => ofBail);
      const sum = sumCents([...payments, ...retained].map(({ amountCents }) => amountCents));
      if (sum > chargedCents) {
        const retainedCents = sumCents(retained.map(({ amountCents }) => amountCents));
        const params = { max: formatMoney(Math.max(0, chargedCents - retainedCents), actor.locale) };
        throw new AppError('invalid_input', { fields: [{ path: 'payments', problem: 'matched_more', params }] });
      }
      const known = await knownPayments(
        row.buildingId,
        payments.map(({ paymentId }) => paymentId),
      );
      const released = await giveUpFor(id, payments, known);
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
        after: { payments, ...(released.length > 0 && { givenUp: released }) },
      });
      // Other payments of the same bookings may now pay the invoices that became open again.
      const freed = known.filter((each) => released.some(({ paymentId }) => paymentId === each.id));
      for (const bookingId of new Set(freed.map((each) => each.bookingId))) await matchStayPayments(bookingId);
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

interface KnownPayment {
  id: number;
  bookingId: number;
  amountCents: number;
}

/** Returns the building's incoming payments with the given ids. Refuses any other payment, including bail money. */
async function knownPayments(buildingId: number, ids: readonly number[]): Promise<KnownPayment[]> {
  const found = await db()
    .select({ id: payment.id, bookingId: payment.bookingId, amountCents: payment.amountCents })
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
  return found;
}

/** Removes the requested amounts from automatic matches with other invoices, starting with the latest invoice. */
async function giveUpFor(
  invoiceId: number,
  request: readonly { paymentId: number; amountCents: number }[],
  known: readonly KnownPayment[],
) {
  const elsewhere = await db()
    .select()
    .from(invoicePayment)
    .where(
      and(
        inArray(
          invoicePayment.paymentId,
          known.map((each) => each.id),
        ),
        ne(invoicePayment.invoiceId, invoiceId),
      ),
    )
    .orderBy(desc(invoicePayment.invoiceId));
  const released = [];
  for (const { paymentId, amountCents } of request) {
    const own = elsewhere.filter((each) => each.paymentId === paymentId);
    const whole = known.find((each) => each.id === paymentId)!.amountCents;
    let beyond = sumCents(own.map((each) => each.amountCents)) + amountCents - whole;
    for (const each of own.filter(({ byHand }) => !byHand)) {
      const cents = Math.min(beyond, each.amountCents);
      if (cents <= 0) break;
      await takeFrom(each, cents);
      released.push({ invoiceId: each.invoiceId, paymentId, amountCents: cents });
      beyond -= cents;
    }
  }
  return released;
}

async function takeFrom(match: typeof invoicePayment.$inferSelect, cents: number): Promise<void> {
  const row = and(eq(invoicePayment.invoiceId, match.invoiceId), eq(invoicePayment.paymentId, match.paymentId));
  if (cents === match.amountCents) await db().delete(invoicePayment).where(row);
  else
    await db()
      .update(invoicePayment)
      .set({ amountCents: match.amountCents - cents })
      .where(row);
}
