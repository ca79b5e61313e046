import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { verifactuQueue, verifactuRecord, verifactuSubmission } from '../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { issuerOf, runsOn } from './issuers/issuer-store.server';
import { isQueue, ofChain, type ChainKey } from './queue/claim-delivery.server';
import { isUnderWay } from './queue/queue-rules';
import { hasRecords } from './settings/has-records.server';
import { settingsOf } from './settings/set-settings.server';

/** Returns the state of tax agency reporting for the current building: settings, certificate, and queue. */
export async function viewVerifactu(actor: Actor) {
  authorize(actor, 'invoices:read');
  const { taxNumber, legalName, name, timeZone } = await requireAdminBuilding(actor);
  const issuer = await issuerOf(taxNumber);
  const at = now();
  const today = dateInZone(at, timeZone);
  const environment = issuer?.environment ?? 'production';
  return {
    taxNumber,
    issuerName: legalName || name,
    timeZone,
    today,
    /** 0 as long as no settings exist. */
    version: issuer?.version ?? 0,
    settings: issuer
      ? settingsOf(issuer)
      : {
          environment,
          runsFrom: null,
          producerName: '',
          producerTaxNumber: '',
          producerAddress: '',
          declaredAt: '',
          declaredOn: null,
        },
    installation: issuer?.installation ?? null,
    certificate:
      issuer && issuer.sealedCertificate !== null
        ? {
            holder: issuer.certificateHolder,
            taxNumber: issuer.certificateTaxNumber,
            issuedBy: issuer.certificateIssuedBy,
            validFrom: issuer.certificateFrom!,
            validUntil: issuer.certificateUntil!,
            isSeal: issuer.certificateIsSeal,
            isOver: issuer.certificateUntil! <= at,
          }
        : null,
    runs: issuer !== null && runsOn(issuer, today),
    /** True once real records exist; reporting can then no longer be switched off. */
    isFixed: issuer !== null && (await hasRecords(taxNumber)),
    queue: await queueOf({ issuerTaxNumber: taxNumber, environment }, at),
  };
}

async function queueOf(chain: ChainKey, at: Date) {
  const [queue] = await db().select().from(verifactuQueue).where(isQueue(chain));
  if (!queue) return null;
  const [waiting] = await db()
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${verifactuRecord.madeAt})` })
    .from(verifactuSubmission)
    .innerJoin(verifactuRecord, eq(verifactuRecord.id, verifactuSubmission.recordId))
    .where(and(ofChain(chain), stateIn(verifactuSubmission.state, 'awaitsAgency')));
  const { failure, failureCode, failureText, failedAt, failures } = queue;
  return {
    waiting: waiting!.count,
    waitingSince: waiting!.since === null ? null : new Date(waiting!.since),
    isUnderWay: isUnderWay(queue, at),
    nextAt: queue.nextAt && queue.nextAt > at ? queue.nextAt : null,
    deliveredAt: queue.deliveredAt,
    failed: failure === null ? null : { failure, code: failureCode, text: failureText ?? '', at: failedAt!, failures },
  };
}
