import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { verifactuRecord } from '../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { mendingOfOne } from './mending';
import { recordsOf } from './records-of.server';

/** A record as it was made, what the agency said of it, and whether another one can mend it. */
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
  const mending = mendingOfOne(records, id, found.purgedAt);
  return {
    ...own,
    xml: found.record.xml,
    previousFingerprint: found.record.previousFingerprint,
    madeByName: found.madeByName,
    timeZone,
    /** As the record names the recipient: as the invoice has it, or as it was mended. */
    recipient: found.record.recipient ?? found.recipient,
    invoiceType: found.type,
    purgedAt: found.purgedAt,
    others: records.filter((one) => one.id !== id),
    mayMend: may(actor, 'invoices:write') && typeof mending === 'object',
    mending,
  };
}
