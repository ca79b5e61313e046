import { PgBoss } from 'pg-boss';
import { finishLater } from '../access/background.server';
import { logger } from '../access/logger.server';
import { systemActor } from '../access/actor';
import { openPool } from '../database/connection.server';
import { sweep } from '../database/sweep.server';
import { isUnavailable } from '../database/unavailable.server';
import { onDatabaseBack } from '../database/watch-database.server';
import { purgeAudit } from '../features/audit/purge-audit.server';
import { sweepImages } from '../features/apartments/images/sweep-images.server';
import { sweepEvidence } from '../features/bails/evidence/sweep-evidence.server';
import { watchBails } from '../features/bails/watch-bails.server';
import { askUndecided } from '../features/payments/by-provider/ask-undecided.server';
import { chargeDueCards } from '../features/payments/by-provider/charge-due-cards.server';
import { expireHolds } from '../features/bookings/expire-holds.server';
import { endOutsideStays } from '../features/front-desk/lifecycle/end-outside-stays.server';
import { forgetConcepts } from '../features/bank/forget-concepts.server';
import { purgeInvoices } from '../features/invoices/purge-invoices.server';
import { sendPaymentReminders } from '../features/payments/reminders/send-payment-reminders.server';
import { invoiceStays } from '../features/bookings/invoicing/invoice-stays.server';
import { noteInvoiceMonths } from '../features/bookings/invoicing/note-invoice-months.server';
import { beginSegments } from '../features/front-desk/move/begin-segments.server';
import { finishReadings, readCalendars } from '../features/calendars/read-calendars.server';
import { sendStayMails } from '../features/front-desk/send-stay-mails.server';
import { dropStandIns } from '../features/customers/drop-stand-ins.server';
import { purgeCustomers } from '../features/customers/purge-customers.server';
import { sumMonths } from '../features/reports/sum-months.server';
import { sendMonthlyReports } from '../features/reports/monthly/send-monthly-reports.server';
import { deliverMail, deliverSoon, finishDeliveries } from '../features/notifications/deliver-mail.server';
import {
  deliverWebhooks,
  deliverWebhooksLater,
  deliverWebhooksPromptly,
  finishWebhooks,
} from '../features/webhooks/deliver-webhooks.server';
import { finishDeliveriesToAgency, sendDueRecords } from '../features/verifactu/queue/send-due.server';
import { sendPromptly, sendSoon } from '../features/verifactu/queue/send-soon.server';
import { watchCertificates } from '../features/verifactu/queue/watch-certificates.server';
import { purgeMessages } from '../features/site/purge-messages.server';
import type { JobTold } from '../watch/job-metrics.server';
import { inJobSpan } from '../watch/job-span.server';

/** Recurring jobs, in the database, so that they survive a restart and run on one node. */
const recurring: Record<string, { cron: string; run: () => Promise<unknown> }> = {
  'expire-holds': { cron: '* * * * *', run: () => expireHolds(systemActor) },
  'begin-slices': { cron: '* * * * *', run: () => beginSegments(systemActor) },
  'end-outside-stays': { cron: '* * * * *', run: () => endOutsideStays(systemActor) },
  'ask-payments': { cron: '* * * * *', run: () => askUndecided(systemActor) },
  'read-calendars': { cron: '* * * * *', run: () => readCalendars(systemActor) },
  'deliver-mail': { cron: '* * * * *', run: () => deliverMail(systemActor) },
  'stay-mails': { cron: '*/15 * * * *', run: () => sendStayMails(systemActor) },
  'sum-months': { cron: '* * * * *', run: () => sumMonths(systemActor) },
  'monthly-reports': { cron: '*/15 * * * *', run: () => sendMonthlyReports(systemActor) },
  'payment-reminders': { cron: '*/15 * * * *', run: () => sendPaymentReminders(systemActor) },
  'charge-cards': { cron: '*/15 * * * *', run: () => chargeDueCards(systemActor) },
  'note-invoice-months': { cron: '1 * * * *', run: () => noteInvoiceMonths(systemActor) },
  'invoice-stays': { cron: '* * * * *', run: () => invoiceStays(systemActor) },
  'send-records': { cron: '* * * * *', run: () => sendDueRecords(systemActor) },
  'watch-certificates': { cron: '47 6 * * *', run: () => watchCertificates(systemActor) },
  'watch-bails': { cron: '* * * * *', run: () => watchBails(systemActor) },
  'deliver-webhooks': { cron: '* * * * *', run: () => deliverWebhooks(systemActor) },
  'drop-stand-ins': { cron: '2 3 * * *', run: () => dropStandIns(systemActor) },
  'forget-customers': { cron: '12 3 * * *', run: () => purgeCustomers(systemActor) },
  'forget-invoices': { cron: '17 4 * * *', run: () => purgeInvoices(systemActor) },
  'forget-concepts': { cron: '22 3 * * *', run: () => forgetConcepts(systemActor) },
  'forget-messages': { cron: '7 3 * * *', run: () => purgeMessages(systemActor) },
  'purge-audit': { cron: '32 4 * * *', run: () => purgeAudit(systemActor) },
  'sweep-images': { cron: '27 3 * * *', run: () => sweepImages(systemActor) },
  'sweep-evidence': { cron: '37 * * * *', run: () => sweepEvidence(systemActor) },
  sweep: { cron: '17 3 * * *', run: sweep },
};

const POOL_SIZE = 3;
/** Milliseconds without an answer after which jobs are not taken: each queue is asked every other second. */
const TAKEN_WITHIN_MS = 30_000;

export interface Jobs {
  /** Whether this node asks for jobs and is given answers. */
  areTaken(): boolean;
  /** Stops taking jobs; resolves when the running ones have ended. */
  rest(): Promise<void>;
  /** Resolves when the work that the last requests left to do is done too. */
  stop(): Promise<void>;
}

/** The queue hands on a copy of what the error carries, which is no error any more, or another one that it was the cause of. */
export function saysAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { isAway, cause } = error as { isAway?: boolean; cause?: unknown };
  return isAway === true || saysAway(cause);
}

/** Takes jobs, and tells of each that was run. */
export async function startJobs(connectionString: string, told: JobTold = () => undefined): Promise<Jobs> {
  const pool = openPool(connectionString, POOL_SIZE, 'estancia jobs');
  let answeredAt = performance.now();
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      const answer = await pool.query(text, values);
      answeredAt = performance.now();
      return answer;
    } catch (error) {
      throw isUnavailable(error) ? Object.assign(new Error('database'), { isAway: true }) : error;
    }
  };
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', (error: Error) => {
    // That the database is away is said once, by who watches it; a job that could not be taken comes round again.
    if (!saysAway(error)) logger().error({ err: error }, 'job queue');
  });
  await startQueues(boss, told).catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end();
    throw error;
  });
  deliverWebhooksPromptly(true);
  sendPromptly(sendDueRecords);
  // Mails and deliveries queued during an outage are sent at once, not with the next minute.
  const stopWaiting = onDatabaseBack(() => {
    deliverSoon();
    deliverWebhooksLater();
    sendSoon();
  });
  let isResting = false;
  return {
    areTaken: () => !isResting && performance.now() - answeredAt < TAKEN_WITHIN_MS,
    async rest() {
      isResting = true;
      const stopped = boss.stop({ graceful: true, timeout: 5_000 });
      await Promise.all([finishReadings(), finishDeliveries(), finishWebhooks(), finishDeliveriesToAgency(), stopped]);
    },
    async stop() {
      stopWaiting();
      await pool.end();
      await finishLater();
      await finishDeliveries();
      await finishWebhooks();
      await finishDeliveriesToAgency();
    },
  };
}

/** Each recurring job has a queue, which this node takes from. */
async function startQueues(boss: PgBoss, told: JobTold): Promise<void> {
  await boss.start();
  for (const [name, job] of Object.entries(recurring)) {
    await boss.createQueue(name);
    await boss.work(name, async () => {
      const done = await inJobSpan(name, () =>
        job.run().then(
          () => true,
          (error: unknown) => {
            if (!isUnavailable(error)) logger().error({ err: error, job: name }, 'job');
            return false;
          },
        ),
      );
      told(name, done);
      // The queue keeps what a job throws, and errors of queries carry the data of people.
      if (!done) throw new Error(`The job ${name} failed`);
    });
    await boss.schedule(name, job.cron);
  }
}
