import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useStoppedClock } from '../../tests/clock';
import { useRolledBackDatabase } from '../../tests/database';
import { visitor } from '../access/actor';
import type { Job } from '../access/job';
import { db } from '../database/connection.server';
import { sweep } from '../database/sweep.server';
import { sweepImages } from '../features/apartments/images/sweep-images.server';
import { purgeAudit } from '../features/audit/purge-audit.server';
import { sweepEvidence } from '../features/bails/evidence/sweep-evidence.server';
import { watchBails } from '../features/bails/watch-bails.server';
import { purgeConcepts } from '../features/bank/purge-concepts.server';
import { queryUndecided } from '../features/payments/by-provider/query-undecided.server';
import { chargeDueCards } from '../features/payments/by-provider/charge-due-cards.server';
import { expireHolds } from '../features/bookings/expire-holds.server';
import { invoiceStays } from '../features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../features/bookings/invoicing/note-invoice-months.server';
import { endOutsideStays } from '../features/front-desk/lifecycle/end-outside-stays.server';
import { startSegments } from '../features/front-desk/move/start-segments.server';
import { sendPaymentReminders } from '../features/payments/reminders/send-payment-reminders.server';
import { sendStayMails } from '../features/front-desk/send-stay-mails.server';
import { readCalendars } from '../features/calendars/read-calendars.server';
import { dropStandIns } from '../features/customers/drop-stand-ins.server';
import { purgeCustomers } from '../features/customers/purge-customers.server';
import { purgeInvoices } from '../features/invoices/purge-invoices.server';
import { deliverMail } from '../features/notifications/deliver-mail.server';
import { sendMonthlyReports } from '../features/reports/monthly/send-monthly-reports.server';
import { sumMonths } from '../features/reports/sum-months.server';
import { purgeMessages } from '../features/site/purge-messages.server';
import { sendDueRecords } from '../features/verifactu/queue/send-due.server';
import { watchCertificates } from '../features/verifactu/queue/watch-certificates.server';
import { deliverWebhooks } from '../features/webhooks/deliver-webhooks.server';
import { declaredJobs } from './declared-jobs.server';
import { finishedAt, knowJobs } from './job-runs.server';
import { cronOf, isDue, longestWaitMinutes } from './rhythm';
import { isJobDue, runJob } from './run-job.server';

useRolledBackDatabase();
const moveClock = useStoppedClock(new Date('2026-11-21T11:00:00Z'));
beforeEach(() => db().execute(sql`DELETE FROM job_run`));

const DAY = 24 * 60;
/** Expected function of each job, and the longest time between runs in minutes. */
const EXPECTED: Record<string, [run: Job['run'], withinMinutes: number]> = {
  'expire-holds': [expireHolds, 1],
  'start-segments': [startSegments, 1],
  'end-outside-stays': [endOutsideStays, 1],
  'query-payments': [queryUndecided, 1],
  'read-calendars': [readCalendars, 1],
  'deliver-mail': [deliverMail, 1],
  'deliver-webhooks': [deliverWebhooks, 1],
  'invoice-stays': [invoiceStays, 1],
  'send-records': [sendDueRecords, 1],
  'sum-months': [sumMonths, 1],
  'watch-bails': [watchBails, 1],
  'stay-mails': [sendStayMails, 15],
  'monthly-reports': [sendMonthlyReports, 15],
  'payment-reminders': [sendPaymentReminders, 15],
  'charge-cards': [chargeDueCards, 15],
  'note-invoice-months': [noteInvoiceMonths, 75],
  'sweep-evidence': [sweepEvidence, 75],
  'watch-certificates': [watchCertificates, DAY + 15],
  'drop-stand-ins': [dropStandIns, DAY + 15],
  'purge-customers': [purgeCustomers, DAY + 15],
  'purge-invoices': [purgeInvoices, DAY + 15],
  'purge-concepts': [purgeConcepts, DAY + 15],
  'purge-messages': [purgeMessages, DAY + 15],
  'purge-audit': [purgeAudit, DAY + 15],
  'sweep-images': [sweepImages, DAY + 15],
  sweep: [sweep, DAY + 15],
};

const START = Date.parse('2026-11-20T00:00:00Z');
const at = (minute: number) => new Date(START + minute * 60_000);

/**
 * Returns the minutes within six days at which the job runs. `isOn` tells for each hour whether the machine is on; the
 * queue checks the job as often as `cronOf` says.
 */
function runsOf({ every }: Job, isOn: (hour: number) => boolean): number[] {
  const expectedInterval = { '* * * * *': 1, '*/15 * * * *': 15 }[cronOf(every)];
  const runs: number[] = [];
  for (let minute = 0; minute < 6 * DAY; minute += expectedInterval!) {
    if (!isOn(Math.floor(minute / 60) % 24)) continue;
    if (isDue(every, runs.length === 0 ? null : at(runs.at(-1)!), at(minute))) runs.push(minute);
  }
  return runs;
}

test('every job that there is runs its function', () => {
  expect(declaredJobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const { name, run } of declaredJobs) expect(run, name).toBe(EXPECTED[name]![0]);
});

test.each(declaredJobs.map((job) => [job.name, job] as const))('%s waits no longer than it may', (name, job) => {
  const [, withinMinutes] = EXPECTED[name]!;
  const runs = runsOf(job, () => true);
  const waits = runs.slice(1).map((minute, index) => minute - runs[index]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(withinMinutes);
  expect(longestWaitMinutes(job.every)).toBe(withinMinutes);
});

test.each(declaredJobs.map((job) => [job.name, job] as const))(
  '%s is made up for on a machine that is off at night, and done no more often',
  (name, job) => {
    const [, withinMinutes] = EXPECTED[name]!;
    const runs = runsOf(job, (hour) => hour >= 8 && hour < 22);
    for (let day = 0; day < 6; day += 1) {
      const morning = day * DAY + 8 * 60;
      expect(runs, `day ${day}`).toContain(morning);
      const ofDay = runs.filter((minute) => minute >= morning && minute < morning + 14 * 60);
      if (withinMinutes > DAY) expect(ofDay).toEqual([morning]);
      else expect(ofDay.length).toBeGreaterThanOrEqual((14 * 60) / withinMinutes);
    }
  },
);

const daily = (run: () => Promise<unknown> = () => Promise.resolve()): Job => ({ name: 'daily', every: 'day', run });

test('a job that was renamed was done when it was under its former name', async () => {
  const finished = new Date('2026-11-21T03:15:00Z');
  await db().execute(sql`INSERT INTO job_run VALUES ('forget-customers', 1455, ${finished}, ${finished})`);
  const file = path.join(import.meta.dirname, '../database/migrations/0090_job_names.sql');
  await db().execute(sql.raw(await readFile(file, 'utf8')));
  expect(await finishedAt('purge-customers')).toEqual(finished);
});

test('a job of the day is done once, on whichever node, and again the next', async () => {
  expect(await isJobDue(daily())).toBe(true);
  await runJob(daily());
  expect(await isJobDue(daily())).toBe(false);
  // The day of jobs lasts until 03:00 UTC.
  moveClock(15 * 60 + 59);
  expect(await isJobDue(daily())).toBe(false);
  moveClock(1);
  expect(await isJobDue(daily())).toBe(true);
});

test('a job that fails stays due', async () => {
  const failing = daily(() => Promise.reject(new Error('no')));
  await expect(runJob(failing)).rejects.toThrow('no');
  expect(await finishedAt('daily')).toBeNull();
  expect(await isJobDue(failing)).toBe(true);
});

// The sweep is excluded, because the database layer runs it without an actor.
test.each(declaredJobs.filter(({ name }) => name !== 'sweep'))('$name is refused to a visitor', async ({ run }) => {
  await expect((async () => run(visitor('es')))()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('jobs are known from the start, and those of a version before are forgotten', async () => {
  await runJob({ ...daily(), name: 'of-before' });
  await runJob(daily());
  const done = await finishedAt('daily');
  moveClock(5);
  await knowJobs([daily(), { ...daily(), name: 'new', every: 'minute' }]);
  const { rows } = await db().execute(
    sql`SELECT name, longest_wait_minutes AS waits, finished_at IS NOT NULL AS done FROM job_run ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'daily', waits: DAY + 15, done: true },
    { name: 'new', waits: 1, done: false },
  ]);
  expect(await finishedAt('daily')).toEqual(done);
});
