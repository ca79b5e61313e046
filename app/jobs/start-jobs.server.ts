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
import type { JobTold } from '../watch/job-metrics.server';
import { inJobSpan } from '../watch/job-span.server';
import { declaredJobs } from './declared-jobs.server';
import { knowJobs } from './job-runs.server';
import { cronOf } from './rhythm';
import { isJobDue, runJob } from './run-job.server';

const POOL_SIZE = 3;
/** Milliseconds without an answer after which jobs are not taken: each queue is asked every other second. */
const TAKEN_WITHIN_MS = 30_000;

export interface Jobs {
  /** Returns true while this node asks for jobs and is given answers. */
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

/** Each job that comes round has a queue in the database, so that it survives a restart and runs on one node. */
async function startQueues(boss: PgBoss, told: JobTold): Promise<void> {
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
      told(name, done);
      // The queue keeps what a job throws, and errors of queries carry the data of people.
      if (!done) throw new Error(`The job ${name} failed`);
    });
    await boss.schedule(name, cronOf(job.every));
  }
}
