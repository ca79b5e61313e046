import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';

/** Refuses operations that require the invoice's recipient, if the invoice has been purged. */
export async function refusePurged(id: number): Promise<void> {
  const [purged] = await db()
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.id, id), isNotNull(invoice.purgedAt)));
  if (purged) throw new AppError('invoice_purged');
}
