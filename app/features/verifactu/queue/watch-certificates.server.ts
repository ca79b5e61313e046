import { and, isNotNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { verifactuIssuer } from '../../../database/verifactu-schema.server';
import { alertCertificate } from './alert-agency.server';

const DAY_MS = 24 * 3_600_000;
/** Days of notice, because a new certificate takes days to get. */
const WARNED_DAYS = 30;

/**
 * Alerts the team to certificates that are needed for invoices and will expire soon. Runs every morning as a job.
 * Returns the number of alerts.
 */
export async function watchCertificates(actor: Actor): Promise<number> {
  authorize(actor, 'invoices:write');
  const issuers = await db()
    .select()
    .from(verifactuIssuer)
    .where(and(isNotNull(verifactuIssuer.runsFrom), isNotNull(verifactuIssuer.certificateUntil)));
  const limit = new Date(now().getTime() + WARNED_DAYS * DAY_MS);
  let notifiedCount = 0;
  for (const { taxNumber, certificateUntil } of issuers) {
    const endsOn = certificateUntil! < limit ? dateInZone(certificateUntil!, 'Europe/Madrid') : null;
    await inTransaction(() => alertCertificate(taxNumber, endsOn));
    if (endsOn) notifiedCount += 1;
  }
  return notifiedCount;
}
