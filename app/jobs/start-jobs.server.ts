import { PgBoss } from 'pg-boss';
import { finishLater } from '../access/background.server';
import { logger } from '../access/logger.server';
import { openPool } from '../database/connection.server';
import { isUnavailable } from '../database/unavailable.server';
import { onDatabaseBack } from '../database/watch-database.server';
import { finishReadings } from '../features/calendars/read-calendars.server';
import { deliverSoon, finishDeliveries } from '../features/notifications/deliver-mail.server';
import {
  deliverWebhooksLater,
  deliverWebhooksPromptly,
  finishWebhooks,
} from '../features/webhooks/deliver-webhooks.server';
import { finishDeliveriesToAgency, sendDueRecords } from '../features/verifactu/queue/send-due.server';
import { sendPromptly, sendSoon } from '../features/verifactu/queue/send-soon.server';
import type { JobReporter } from '../watch/job-metrics.server';
import { inJobSpan } from '../watch/job-span.server';
import { declaredJobs } from './declared-jobs.server';
import { knowJobs } from './job-runs.server';
import { cronOf } from './rhythm';
import { isJobDue, runJob } from './run-job.server';

const POOL_SIZE = 3;
/**
 * Milliseconds without a response from the database after which this node counts as not taking jobs; each queue is
 * polled every other second.
 */
const TAKEN_WITHIN_MS = 30_000;

export interface Jobs {
  /** Returns true while this node polls for jobs and the database responds. */
  areTaken(): boolean;
  /** Stops taking jobs; resolves when the running jobs have ended. Waits five seconds at most for jobs of the queue. */
  rest(): Promise<void>;
  /** Stops completely; resolves once the work that the last requests left in the background is done too. */
  stop(): Promise<void>;
}

/**
 * True if the error or its cause says that the database is unavailable. The queue passes on a plain copy of an error's
 * fields, or wraps the error in another.
 */
export function isUnavailableError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { isAway, cause } = error as { isAway?: boolean; cause?: unknown };
  return isAway === true || isUnavailableError(cause);
}

/** Starts taking jobs, and reports each one that was run. */
export async function startJobs(connectionString: string, reportJob: JobReporter = () => undefined): Promise<Jobs> {
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
    // An unavailable database is logged once, by its watcher. A job that could not be taken is scheduled again.
    if (!isUnavailableError(error)) logger().error({ err: error }, 'job queue');
  });
  await startQueues(boss, reportJob).catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end();
    throw error;
  });
  deliverWebhooksPromptly(true);
  sendPromptly(sendDueRecords);
  // Sends emails and deliveries that were queued during an outage immediately instead of in the next minute.
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

/**
 * Creates a queue in the database for each periodic job, so that jobs survive a restart and each runs on one node only.
 */
async function startQueues(boss: PgBoss, reportJob: JobReporter): Promise<void> {
  await knowJobs(declaredJobs);
  await boss.start();
  for (const job of declaredJobs) {
    const { name } = job;
    await boss.createQueue(name);
    await boss.work(name, async () => {
      if (!(await isJobDue(job))) return;
      const done = await inJobSpan(name, () =>
        runJob(job).then(
          () => true,
          (error: unknown) => {
            if (!isUnavailable(error)) logger().error({ err: error, job: name }, 'job');
            return false;
          },
        ),
      );
      reportJob(name, done);
      // Throws a neutral error, because the queue stores the thrown error and query errors contain personal data.
      if (!done) throw new Error(`The job ${name} failed`);
    });
    await boss.schedule(name, cronOf(job.every));
  }
  await retireFormerJobs(boss);
}

/**
 * Removes the schedules of jobs that this version does not have. If a node of the previous version still runs, this
 * version runs the corresponding jobs under its own names. If the previous version is started again, it schedules its
 * own jobs.
 */
export async function retireFormerJobs(boss: Pick<PgBoss, 'getSchedules' | 'unschedule'>): Promise<void> {
  const known = new Set(declaredJobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!known.has(name)) await boss.unschedule(name);
  }
}
