import { statfs } from 'node:fs/promises';
import { and, eq, gt, gte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { quietSince } from '../../access/quiet-copy.server';
import { lastGoodBackup } from '../../backup/last-good-backup.server';
import { now } from '../../core/clock';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { jobRun } from '../../database/job-schema.server';
import { standbyState } from '../../database/standby-reads.server';
import { stateIn } from '../../database/state-in.server';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { StoreFailure } from '../../files/store-failure';
import { activeProvider } from '../billing/active-provider.server';
import { publicBuilding } from '../building/public-building.server';
import { FAILURES_TO_ALERT } from '../calendars/read-feed.server';
import { mailServer } from '../notifications/mail-server.server';
import { thisInstallation, type FilesInStore } from './installation.server';
import { servedCertificate } from './served-certificate.server';
import type { JobRun, StoreProblem, SystemFacts } from './system-rules';

/**
 * Period, in milliseconds, in which failures are reported; long enough to see all failures by checking the page daily.
 */
const NEWS_MS = 24 * 3_600_000;

export async function systemFacts(actor: Actor): Promise<SystemFacts> {
  const at = now();
  const { dataDir, store, isEmbedded, publicUrl, trustedProxies } = thisInstallation();
  const news = new Date(at.getTime() - NEWS_MS);
  const [mail, agency, calendars, webhooks, disk, certificate, building, backup, jobs, storeProblem] =
    await Promise.all([
      mailQueue(news),
      agencyQueue(),
      calendarsRead(),
      webhookQueue(news),
      statfs(dataDir),
      servedCertificate(publicUrl),
      publicBuilding(),
      lastGoodBackup(actor),
      jobRuns(),
      store && problemOf(store),
    ]);
  const provider = activeProvider();
  return {
    at,
    quietSince: quietSince()?.since ?? null,
    publicUrl,
    trustedProxies,
    certificate,
    isEmbedded,
    standby: standbyState(),
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    store: store && { place: store.place, isMoving: store.isMoving, problem: storeProblem },
    backupAt: backup?.endedAt ?? null,
    jobs,
    mail: { hasServer: mailServer() !== undefined, ...mail },
    payments: provider && { name: provider.name, isLive: provider.isLive },
    hasLegalRead: building && building.legalReadAt !== null,
    agency,
    calendars,
    webhooks,
  };
}

async function problemOf({ tryOut }: FilesInStore): Promise<StoreProblem | null> {
  try {
    await tryOut();
    return null;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    if (error.isPassing) return 'away';
    return error.code === 'refused' ? 'refused' : error.code === 'no_bucket' ? 'lost' : 'other';
  }
}

async function jobRuns(): Promise<JobRun[]> {
  const rows = await db().select().from(jobRun).orderBy(jobRun.name);
  return rows.map(({ name, longestWaitMinutes, knownSince, finishedAt }) => ({
    name,
    longestWaitMinutes,
    since: finishedAt ?? knownSince,
  }));
}

async function mailQueue(since: Date): Promise<Omit<SystemFacts['mail'], 'hasServer'>> {
  const { rows } = await db().execute<{ waiting: number; waitsSince: string | null; failed: number }>(sql`
    SELECT count(*)::int AS waiting, min(created_at) AS "waitsSince",
      (SELECT count(*)::int FROM building b JOIN mail f ON f.building_id = b.id AND f.state = 'failed' AND f.created_at > ${since}) AS failed
    FROM mail WHERE state = 'queued'`);
  const { waiting, waitsSince, failed } = rows[0]!;
  return { waiting, waitsSince: instantOf(waitsSince), failed };
}

/**
 * Returns the combined queue of all taxpayers that the system runs for, each in its own environment, and the earliest
 * expiry of their certificates.
 */
async function agencyQueue(): Promise<SystemFacts['agency']> {
  const { rows } = await db().execute<{
    issuers: number;
    certificateUntil: string | null;
    lacksOne: boolean | null;
    isFailing: boolean | null;
    waiting: number;
    waitsSince: string | null;
  }>(sql`
    SELECT count(*)::int AS issuers, min(i.certificate_until) AS "certificateUntil",
      bool_or(i.sealed_certificate IS NULL) AS "lacksOne", bool_or(q.failure IS NOT NULL) AS "isFailing",
      coalesce(sum(w.waiting), 0)::int AS waiting, min(w.since) AS "waitsSince"
    FROM verifactu_issuer i
    LEFT JOIN verifactu_queue q ON q.issuer_tax_number = i.tax_number AND q.environment = i.environment
    LEFT JOIN LATERAL (
      SELECT count(*) AS waiting, min(r.made_at) AS since
      FROM verifactu_submission s JOIN verifactu_record r ON r.id = s.record_id
      WHERE r.issuer_tax_number = i.tax_number AND r.environment = i.environment AND ${stateIn(sql`s.state`, 'awaitsAgency')}
    ) w ON true
    WHERE i.runs_from IS NOT NULL`);
  const { issuers, certificateUntil, lacksOne, isFailing, waiting, waitsSince } = rows[0]!;
  if (issuers === 0) return null;
  return {
    waiting,
    waitsSince: instantOf(waitsSince),
    isFailing: isFailing ?? false,
    certificateUntil: lacksOne ? null : instantOf(certificateUntil),
  };
}

async function calendarsRead(): Promise<SystemFacts['calendars']> {
  const [row] = await db()
    .select({
      read: sql<number>`count(*)::int`,
      failing: sql<number>`count(*) FILTER (WHERE ${gte(calendarFeed.failures, FAILURES_TO_ALERT)})::int`,
    })
    .from(calendarFeed)
    .where(eq(calendarFeed.active, true));
  return row!;
}

async function webhookQueue(since: Date): Promise<SystemFacts['webhooks']> {
  const [row] = await db()
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${eq(webhookDelivery.state, 'queued')})::int`,
      failed: sql<number>`count(*) FILTER (WHERE ${and(eq(webhookDelivery.state, 'failed'), gt(webhookDelivery.createdAt, since))})::int`,
    })
    .from(webhookDelivery)
    .where(or(eq(webhookDelivery.state, 'queued'), gt(webhookDelivery.createdAt, since)));
  return { active: await db().$count(webhook, eq(webhook.active, true)), ...row! };
}

const instantOf = (value: string | null) => (value === null ? null : new Date(value));
