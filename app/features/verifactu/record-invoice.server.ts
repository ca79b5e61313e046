import { and, desc, eq } from 'drizzle-orm';
import { dateInZone } from '../../core/calendar-date';
import { agencyAnswers } from '../../core/agency-states';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { verifactuRecord, verifactuSubmission } from '../../database/verifactu-schema.server';
import type { AgencyRecords } from '../invoices/agency-records.server';
import { factsOf } from '../invoices/facts-of.server';
import { addRecord } from './add-record.server';
import { lockIssuer, runsOn } from './issuers/issuer-store.server';
import { qrAddress } from './records/qr-address';
import { recordsOf } from './records-of.server';

/**
 * Adds records for the tax agency: for every invoice issued since the taxpayer's reporting started, and for the
 * annulment of every invoice that has a record.
 */
export const verifactuRecords: AgencyRecords = {
  async record(actor, row, what) {
    if (what === 'issue') {
      const issuer = await lockIssuer(row.issuerTaxNumber!);
      if (!issuer) return;
      const [house] = await db()
        .select({ timeZone: building.timeZone })
        .from(building)
        .where(eq(building.id, row.buildingId));
      if (!runsOn(issuer, dateInZone(row.issuedAt!, house!.timeZone))) return;
      await addRecord(actor, row, { kind: 'registration', environment: issuer.environment });
      return;
    }
    const registration = await latestRecord(row.id, 'registration');
    if (!registration) return;
    const { environment, state } = registration;
    const isUnknown = !agencyAnswers(state, 'awaitsAgency') && !(await wasTaken(row.id));
    await addRecord(actor, row, { kind: 'annulment', environment, isUnknown });
  },

  async qrAddress(invoiceId) {
    const registration = await latestRecord(invoiceId, 'registration');
    return registration && qrAddress(await factsOf(invoiceId), registration.environment);
  },

  recordsOf,
};

/** Returns the latest record of an invoice, optionally of one kind, with its submission; null if there is none. */
export async function latestRecord(invoiceId: number, kind?: 'registration' | 'annulment') {
  const [found] = await db()
    .select({ record: verifactuRecord, submission: verifactuSubmission })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, eq(verifactuSubmission.recordId, verifactuRecord.id))
    .where(
      and(eq(verifactuRecord.invoiceId, invoiceId), kind === undefined ? undefined : eq(verifactuRecord.kind, kind)),
    )
    .orderBy(desc(verifactuRecord.id))
    .limit(1);
  return found ? { ...found.record, ...found.submission } : null;
}

/** True if the agency accepted at least one registration of the invoice. */
export async function wasTaken(invoiceId: number): Promise<boolean> {
  const rows = await db()
    .select({ state: verifactuSubmission.state })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, eq(verifactuSubmission.recordId, verifactuRecord.id))
    .where(and(eq(verifactuRecord.invoiceId, invoiceId), eq(verifactuRecord.kind, 'registration')));
  return rows.some(({ state }) => agencyAnswers(state, 'isAtAgency'));
}
