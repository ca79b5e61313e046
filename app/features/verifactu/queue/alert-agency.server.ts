import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { invoice, invoiceStatus } from '../../../database/invoice-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { resolveAlerts } from '../../notifications/resolve-alert.server';
import type { ChainKey } from './claim-delivery.server';
import type { DeliveryFailure } from './delivery-failure';
import { FAILURES_BEFORE_ALERT } from './queue-rules';

/** Failures that may resolve on a retry; all others need action. */
const passing: ReadonlySet<DeliveryFailure> = new Set(['unreachable', 'timeout', 'not_understood']);

/** Alerts the team that records are not reaching the agency, or clears that alert, in the running transaction. */
export async function alertQueue(
  chain: ChainKey,
  failed: { failures: number; failure: DeliveryFailure } | null,
): Promise<void> {
  const subject = subjectOf(chain);
  if (failed && passing.has(failed.failure) && failed.failures < FAILURES_BEFORE_ALERT) return;
  for (const buildingId of await buildingsOf(chain)) {
    if (failed) {
      const detail = { failure: failed.failure };
      await raiseAlert({ buildingId, kind: 'agency_queue', subject, urgent: true, detail });
    } else await resolveAlerts(buildingId, 'agency_queue', subject);
  }
}

/**
 * Alerts the team to invoices that the agency accepted with errors or rejected, or clears that alert, in the running
 * transaction.
 */
export async function alertAboutRecords(chain: ChainKey): Promise<void> {
  const subject = subjectOf(chain);
  const [wrong] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(invoiceStatus)
    .innerJoin(invoice, eq(invoice.id, invoiceStatus.invoiceId))
    .where(
      and(
        stateIn(invoiceStatus.agencyState, 'needsMending'),
        eq(invoice.issuerTaxNumber, chain.issuerTaxNumber),
        isNull(invoice.purgedAt),
        // Same rule as correctionOf: an accepted annulment is final, even if accepted with errors.
        or(isNull(invoiceStatus.annulledAt), eq(invoiceStatus.agencyState, 'rejected')),
      ),
    );
  for (const buildingId of await buildingsOf(chain)) {
    if (wrong!.count > 0) {
      const detail = { count: wrong!.count };
      await raiseAlert({ buildingId, kind: 'agency_records', subject, urgent: true, detail });
    } else await resolveAlerts(buildingId, 'agency_records', subject);
  }
}

/** Alerts the team to the expiry of the taxpayer's certificate, or clears that alert, in the running transaction. */
export async function alertCertificate(taxNumber: string, endsOn: CalendarDate | null): Promise<void> {
  const subject = `verifactu:${taxNumber}`;
  for (const buildingId of await buildingsOf({ issuerTaxNumber: taxNumber })) {
    if (endsOn) {
      await raiseAlert({ buildingId, kind: 'agency_certificate', subject, urgent: false, detail: { endsOn } });
    } else await resolveAlerts(buildingId, 'agency_certificate', subject);
  }
}

function subjectOf({ issuerTaxNumber, environment }: ChainKey): string {
  return `verifactu:${issuerTaxNumber}:${environment}`;
}

async function buildingsOf({ issuerTaxNumber }: Pick<ChainKey, 'issuerTaxNumber'>): Promise<number[]> {
  const rows = await db()
    .select({ id: building.id })
    .from(building)
    .where(eq(building.taxNumber, issuerTaxNumber))
    .orderBy(asc(building.id));
  return rows.map(({ id }) => id);
}
