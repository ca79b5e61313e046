import { and, eq } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { verifactuRecord } from '../../../database/verifactu-schema.server';

/** Whether records that count have been made for the taxpayer: then it runs for good. */
export async function hasRecords(taxNumber: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: verifactuRecord.id })
    .from(verifactuRecord)
    .where(and(eq(verifactuRecord.issuerTaxNumber, taxNumber), eq(verifactuRecord.environment, 'production')))
    .limit(1);
  return row !== undefined;
}
