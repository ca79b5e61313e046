import { and, eq } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { verifactuRecord } from '../../../database/verifactu-schema.server';

/** True once real records exist for the taxpayer; reporting can then no longer be switched off. */
export async function hasRecords(taxNumber: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: verifactuRecord.id })
    .from(verifactuRecord)
    .where(and(eq(verifactuRecord.issuerTaxNumber, taxNumber), eq(verifactuRecord.environment, 'production')))
    .limit(1);
  return row !== undefined;
}
