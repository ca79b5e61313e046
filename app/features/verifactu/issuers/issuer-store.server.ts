import { eq, isNotNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { verifactuIssuer } from '../../../database/verifactu-schema.server';
import { software } from '../records/software';
import type { SoftwareSystem } from '../records/write-record.server';

export type IssuerRow = typeof verifactuIssuer.$inferSelect;

/** Returns a taxpayer's settings; null if there never were any. */
export async function issuerOf(taxNumber: string): Promise<IssuerRow | null> {
  const [row] = await db().select().from(verifactuIssuer).where(eq(verifactuIssuer.taxNumber, taxNumber));
  return row ?? null;
}

/**
 * Returns a taxpayer's settings and locks them until the transaction ends, so that only one transaction at a time adds
 * to the taxpayer's chain of records.
 */
export async function lockIssuer(taxNumber: string): Promise<IssuerRow | null> {
  const [row] = await db()
    .select()
    .from(verifactuIssuer)
    .where(eq(verifactuIssuer.taxNumber, taxNumber))
    .for('no key update');
  return row ?? null;
}

/** True if invoices are recorded on that day. */
export function runsOn({ runsFrom }: Pick<IssuerRow, 'runsFrom'>, today: CalendarDate): boolean {
  return runsFrom !== null && runsFrom <= today;
}

export async function systemOf(issuer: IssuerRow): Promise<SoftwareSystem> {
  const [running] = await db()
    .select({ issuers: sql<number>`count(*)::int` })
    .from(verifactuIssuer)
    .where(isNotNull(verifactuIssuer.runsFrom));
  return {
    ...software,
    producerName: issuer.producerName,
    producerTaxNumber: issuer.producerTaxNumber,
    installation: issuer.installation,
    isShared: running!.issuers > 1,
  };
}
