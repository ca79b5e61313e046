import { sql } from 'drizzle-orm';
import { now } from '../core/clock';
import type { Subject } from '../watch/database-figures.server';

/** Excludes the job queue's internal queues. */
const APP_JOBS = sql`name NOT LIKE '\\_\\_pgboss%'`;

const ofFeatures: Readonly<Record<string, readonly Subject[]>> = import.meta.glob<readonly Subject[]>(
  '../features/*/measured.server.ts',
  { eager: true, import: 'measured' },
);

/** Figures counted in the database across all nodes, so that every node reports the same. */
export const measuredSubjects: readonly Subject[] = [
  ...Object.values(ofFeatures).flat(),
  {
    table: 'pgboss.job',
    // Uses the database's clock, as the queue does.
    statement: () => sql`
      SELECT count(*) AS waiting, extract(epoch FROM now() - min(start_after)) AS oldest
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now() AND ${APP_JOBS}`,
    gauges: {
      waiting: { name: 'estancia_jobs_waiting', help: 'Jobs that are due and that no node has taken' },
      oldest: { name: 'estancia_jobs_oldest_seconds', help: 'For how long the job that is due longest has waited' },
    },
  },
  {
    statement: () => sql`
      SELECT extract(epoch FROM ${now().toISOString()}::timestamptz - max(began_at)) AS age
      FROM backup_run WHERE ended_at IS NOT NULL AND problem IS NULL`,
    gauges: { age: { name: 'estancia_backup_age_seconds', help: 'How old the last good backup is' } },
  },
];
