import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { bailDeduction } from '../../../database/bail-schema.server';
import { bail, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { invoicePayment, invoiceStatus } from '../../../database/invoice-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { invoicesOfDeductions } from './deduction-invoices.server';

/**
 * Matches kept bail money with the invoices of the bail's deductions, in the running transaction. The amount matched is
 * limited to the amount kept and the amount charged. Money that is only held on a card or was not collected is not
 * matched.
 */
export async function matchRetainedMoney(bailId: number): Promise<void> {
  const deductions = await db().select().from(bailDeduction).where(eq(bailDeduction.bailId, bailId));
  const invoices = await invoicesOfDeductions(deductions.map(({ id }) => id));
  const deductedByRoot = new Map<number, number>();
  for (const { id, amountCents, reducedCents } of deductions) {
    const rootId = invoices.get(id)?.invoices.at(-1)?.rootId;
    if (rootId !== undefined)
      deductedByRoot.set(rootId, (deductedByRoot.get(rootId) ?? 0) + amountCents - reducedCents);
  }
  const rootIds = [...deductedByRoot.keys()];
  if (rootIds.length === 0) return;
  const roots = await db().select().from(invoiceStatus).where(inArray(invoiceStatus.invoiceId, rootIds)).for('update');
  const ofBail = db().select({ id: payment.id }).from(payment).where(eq(payment.bailId, bailId));
  await db()
    .delete(invoicePayment)
    .where(and(inArray(invoicePayment.invoiceId, rootIds), inArray(invoicePayment.paymentId, ofBail)));
  const paymentId = await retainedMoneyOf(bailId);
  if (paymentId === null) return;
  for (const { invoiceId, chargedCents } of roots) {
    const amountCents = Math.min(chargedCents, deductedByRoot.get(invoiceId)!);
    if (amountCents > 0) await db().insert(invoicePayment).values({ invoiceId, paymentId, amountCents, at: now() });
  }
}

/** Returns the payment by which the bail was received, or the capture of its card hold; null if no money moved. */
export async function retainedMoneyOf(bailId: number): Promise<number | null> {
  const [row] = await db()
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(bail, eq(bail.id, payment.bailId))
    .where(
      and(
        eq(payment.bailId, bailId),
        gt(payment.amountCents, 0),
        eq(payment.isHold, false),
        eq(payment.inVain, false),
        stateIn(payment.state, 'hasMoved'),
        eq(bail.notCollected, false),
      ),
    )
    .orderBy(desc(payment.id))
    .limit(1);
  return row?.id ?? null;
}
