import { sql } from 'drizzle-orm';
import { now } from '../core/clock';
import { holdFigures } from '../features/bookings/hold-figures.server';
import { calendarFigures } from '../features/calendars/calendar-figures.server';
import { mailFigures } from '../features/notifications/mail-figures.server';
import { recordFigures } from '../features/verifactu/queue/record-figures.server';
import { webhookFigures } from '../features/webhooks/webhook-figures.server';
import type { Subject } from '../watch/database-figures.server';

/** Queues of the job queue itself are none of ours. */
const OWN_JOBS = sql`name NOT LIKE '\\_\\_pgboss%'`;

/** What is counted in the database: of all nodes, so that whichever is asked says the same. */
export const measuredSubjects: readonly Subject[] = [
  {
    table: 'pgboss.job',
    // By the database's own clock, as the queue does.
    statement: () => sql`
      SELECT count(*) AS waiting, extract(epoch FROM now() - min(start_after)) AS oldest
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now() AND ${OWN_JOBS}`,
    gauges: {
      waiting: { name: 'estancia_jobs_waiting', help: 'Jobs that are due and that no node has taken' },
      oldest: { name: 'estancia_jobs_oldest_seconds', help: 'For how long the job that is due longest has waited' },
    },
  },
  {
    statement: mailFigures,
    gauges: {
      waiting: { name: 'estancia_mails_waiting', help: 'Mails that should have left by now' },
      oldest: { name: 'estancia_mails_oldest_seconds', help: 'For how long the oldest of them has waited' },
      failed: { name: 'estancia_mails_failed', help: 'Mails that were given up in the last seven days' },
    },
  },
  {
    statement: webhookFigures,
    gauges: {
      waiting: {
        name: 'estancia_webhooks_waiting',
        help: 'Deliveries to webhooks that wait, also for another attempt',
      },
      oldest: { name: 'estancia_webhooks_oldest_seconds', help: 'For how long the oldest of them has waited' },
    },
  },
  {
    statement: calendarFigures,
    gauges: {
      read: { name: 'estancia_calendars', help: 'Calendars of other sites that are read' },
      failing: { name: 'estancia_calendars_failing', help: 'Those of them whose last reading failed' },
      oldest: {
        name: 'estancia_calendars_oldest_seconds',
        help: 'How long ago the calendar that is furthest behind was read well',
      },
    },
  },
  {
    statement: recordFigures,
    gauges: {
      waiting: { name: 'estancia_agency_records_waiting', help: 'Records that the tax agency has not answered' },
      oldest: { name: 'estancia_agency_records_oldest_seconds', help: 'For how long the oldest of them has waited' },
      refused: { name: 'estancia_agency_records_refused', help: 'Records that it refused and nobody has mended' },
    },
  },
  {
    statement: holdFigures,
    gauges: { alive: { name: 'estancia_holds', help: 'Stays that are held for somebody who is about to pay' } },
  },
  {
    statement: () => sql`
      SELECT extract(epoch FROM ${now().toISOString()}::timestamptz - max(began_at)) AS age
      FROM backup_run WHERE ended_at IS NOT NULL AND problem IS NULL`,
    gauges: { age: { name: 'estancia_backup_age_seconds', help: 'How old the last good backup is' } },
  },
];
