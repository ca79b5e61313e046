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
/** Milliseconds without an answer after which jobs count as not taken; each queue is polled every other second. */
const TAKEN_WITHIN_MS = 30_000;

export interface Jobs {
  /** Returns true while this node polls for jobs and gets answers. */
  areTaken(): boolean;
  /** Stops taking jobs; resolves when the running ones have ended. */
  rest(): Promise<void>;
  /** Stops completely; resolves once work left by the last requests is done too. */
  stop(): Promise<void>;
}

/**
 * True if the database is unavailable, according to the error or its cause. The queue passes on a plain copy of the
 * error's fields, or wraps it in another error.
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
    // An unavailable database is logged once, by its watcher; a job that could not be taken comes up again.
    if (!isUnavailableError(error)) logger().error({ err: error }, 'job queue');
  });
  await startQueues(boss, reportJob).catch(async (error: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end();
    throw error;
  });
  deliverWebhooksPromptly(true);
  sendPromptly(sendDueRecords);
  // Sends emails and deliveries queued during an outage at once instead of in the next minute.
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

/** Creates a database queue for each periodic job, so that it survives a restart and runs on one node. */
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
      // The queue stores the thrown error, and query errors contain personal data, so a neutral one is thrown.
      if (!done) throw new Error(`The job ${name} failed`);
    });
    await boss.schedule(name, cronOf(job.every));
  }
  await retireFormerJobs(boss);
}

/**
 * Ends the schedules of jobs that this version does not have. While a node of the version before still runs, its jobs are
 * done under the names of this one; started again, that version schedules its own.
 */
export async function retireFormerJobs(boss: Pick<PgBoss, 'getSchedules' | 'unschedule'>): Promise<void> {
  const known = new Set(declaredJobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!known.has(name)) await boss.unschedule(name);
  }
}
