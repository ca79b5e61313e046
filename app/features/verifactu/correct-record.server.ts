import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { once } from '../../database/once.server';
import { verifactuRecord } from '../../database/verifactu-schema.server';
import { translatorOf } from '../../ui/translator.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { isSimplified } from '../invoices/invoice-rules';
import { addRecord } from './add-record.server';
import { correctRecordInput } from './correction-input';
import { correctionOfRecord } from './correction';
import { recordsOf } from './records-of.server';

/**
 * Adds another record of an invoice whose last record the agency accepted with errors or rejected. The new record
 * contains the invoice's data, or the recipient as the agency knows it. The invoice itself stays unchanged.
 */
export async function correctRecord(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<{ id: number }> {
  authorize(actor, 'invoices:write');
  const { recipient } = parse(correctRecordInput, input);
  const { taxNumber } = await requireAdminBuilding(actor);
  return once('mend agency record', idempotencyKey, { id, recipient }, async () => {
    const [found] = await db()
      .select({ row: invoice, environment: verifactuRecord.environment })
      .from(verifactuRecord)
      .innerJoin(invoice, eq(invoice.id, verifactuRecord.invoiceId))
      .where(and(eq(verifactuRecord.id, id), eq(verifactuRecord.issuerTaxNumber, taxNumber)))
      .for('update', { of: invoice });
    if (!found) throw new AppError('not_found');
    const records = await recordsOf(found.row.id);
    const correction = correctionOfRecord(records, id, found.row.purgedAt);
    if (typeof correction === 'string') {
      const t = translatorOf(actor.locale, 'verifactu');
      throw new AppError('verifactu_mending', { extra: { reason: correction, detail: t(`because.${correction}`) } });
    }
    const named = correction.kind === 'registration' && !isSimplified(found.row.type) ? recipient : null;
    const record = await addRecord(actor, found.row, {
      ...correction,
      environment: found.environment,
      recipient: named,
    });
    await recordAudit(actor, {
      action: 'invoice.record_mended',
      subject: { kind: 'invoice', id: found.row.id },
      after: { record: record.id, mends: correction.mends },
    });
    return { id: record.id };
  });
}
