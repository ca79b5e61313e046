import { asc, eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { verifactuRecord, verifactuSubmission } from '../../database/verifactu-schema.server';

/** Returns the records of an invoice with their submissions, oldest first. */
export async function recordsOf(invoiceId: number) {
  return db()
    .select({
      id: verifactuRecord.id,
      invoiceId: verifactuRecord.invoiceId,
      fullNumber: verifactuRecord.fullNumber,
      issuedOn: verifactuRecord.issuedOn,
      kind: verifactuRecord.kind,
      mends: verifactuRecord.mends,
      environment: verifactuRecord.environment,
      position: verifactuRecord.position,
      fingerprint: verifactuRecord.fingerprint,
      madeAt: verifactuRecord.madeAt,
      state: verifactuSubmission.state,
      attempts: verifactuSubmission.attempts,
      sentAt: verifactuSubmission.sentAt,
      answeredAt: verifactuSubmission.answeredAt,
      csv: verifactuSubmission.csv,
      errorCode: verifactuSubmission.errorCode,
      errorText: verifactuSubmission.errorText,
    })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, eq(verifactuSubmission.recordId, verifactuRecord.id))
    .where(eq(verifactuRecord.invoiceId, invoiceId))
    .orderBy(asc(verifactuRecord.id));
}
