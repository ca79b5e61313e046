import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine } from '../../database/invoice-schema.server';
import { redactTerms, redactTermsDeep } from './redact-terms';
import type { Person } from './person.server';

/** Values that remove the recipient from a draft. */
const unnamed = {
  customerId: null,
  recipient: null,
  description: '',
  orderNumber: '',
  costCentre: '',
  notes: '',
} as const;

/** Removes the person from draft invoices, which no law requires to keep. Runs in the current transaction. */
export async function eraseDrafts({ customerIds, words }: Person): Promise<void> {
  const drafts = await db().select().from(invoice).where(isNull(invoice.issuedAt));
  const named = drafts.filter(({ customerId, recipient, description, orderNumber, costCentre, notes }) => {
    if (customerId !== null && customerIds.includes(customerId)) return true;
    const texts = [recipient, description, orderNumber, costCentre, notes];
    return !isDeepStrictEqual(redactTermsDeep(texts, words), texts);
  });
  const ids = named.map(({ id }) => id);
  await db().update(invoice).set(unnamed).where(inArray(invoice.id, ids));
  await db().update(invoiceLine).set({ concept: '—' }).where(inArray(invoiceLine.invoiceId, ids));
  const lines = await db()
    .select({ invoiceId: invoiceLine.invoiceId, position: invoiceLine.position, concept: invoiceLine.concept })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(isNull(invoice.issuedAt));
  for (const { invoiceId, position, concept } of lines) {
    const left = redactTerms(concept, words);
    if (left === concept) continue;
    await db()
      .update(invoiceLine)
      .set({ concept: left })
      .where(and(eq(invoiceLine.invoiceId, invoiceId), eq(invoiceLine.position, position)));
  }
}
