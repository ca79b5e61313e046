import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { verifactuRecord } from '../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { correctionOfRecord } from './correction';
import { recordsOf } from './records-of.server';

/** Returns a record, the agency's answer, and whether another record can correct it. */
export async function viewRecord(actor: Actor, id: number) {
  authorize(actor, 'invoices:read');
  const { taxNumber, timeZone } = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({
      record: verifactuRecord,
      madeByName: userAccount.name,
      recipient: invoice.recipient,
      type: invoice.type,
      purgedAt: invoice.purgedAt,
    })
    .from(verifactuRecord)
    .innerJoin(invoice, eq(invoice.id, verifactuRecord.invoiceId))
    .leftJoin(userAccount, eq(userAccount.id, verifactuRecord.madeBy))
    .where(and(eq(verifactuRecord.id, id), eq(verifactuRecord.issuerTaxNumber, taxNumber)));
  if (!found) throw new AppError('not_found');
  const records = await recordsOf(found.record.invoiceId);
  const own = records.find((one) => one.id === id)!;
  const correction = correctionOfRecord(records, id, found.purgedAt);
  return {
    ...own,
    xml: found.record.xml,
    previousFingerprint: found.record.previousFingerprint,
    madeByName: found.madeByName,
    timeZone,
    /** Recipient in the record: the invoice's, or the corrected one. */
    recipient: found.record.recipient ?? found.recipient,
    invoiceType: found.type,
    purgedAt: found.purgedAt,
    others: records.filter((one) => one.id !== id),
    mayMend: may(actor, 'invoices:write') && typeof correction === 'object',
    mending: correction,
  };
}
