import { and, eq, inArray, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { verifactuQueue, verifactuSubmission } from '../../../database/verifactu-schema.server';
import type { AgencyAnswered, AgencyLine } from '../transport/agency-answer';
import { isQueue, type ClaimedDelivery, type ClaimedRecord, type QueueRow } from './claim-delivery.server';
import type { DeliveryFailure } from './delivery-failure';
import { fewerAtOnce, MAX_AT_ONCE, retryAt } from './queue-rules';
import { alertQueue, alertAboutRecords } from './alert-agency.server';

/**
 * Stores the agency's answer to each record. Does nothing if the delivery was considered lost and another process has
 * claimed it.
 */
export async function settleAnswered(delivery: ClaimedDelivery, answer: AgencyAnswered): Promise<void> {
  await whereClaimed(delivery, async () => {
    const at = now();
    const records = new Map(delivery.records.map((record) => [nameOf(record.kind, record.fullNumber), record]));
    for (const line of answer.lines) {
      const record = records.get(nameOf(line.operation, line.fullNumber));
      if (record) await settleRecord(delivery, record, line, answer.csv, at);
    }
    await db()
      .update(verifactuQueue)
      .set({
        ...unclaimed,
        ...noFailure,
        nextAt: new Date(at.getTime() + answer.waitSeconds * 1000),
        atOnce: sql`least(${MAX_AT_ONCE}, ${verifactuQueue.atOnce} * 2)`,
        deliveredAt: at,
      })
      .where(isQueue(delivery));
    await alertAboutRecords(delivery);
    await alertQueue(delivery, null);
  });
}

/**
 * Returns the records to the queue for a later attempt. If the agency refused the XML of one record, later deliveries
 * are smaller until that record is isolated, and it is then marked as rejected.
 */
export async function settleFailed(
  delivery: ClaimedDelivery,
  failed: { failure: DeliveryFailure; code: string | null; text: string; isOfRecord: boolean; waitSeconds?: number },
): Promise<void> {
  await whereClaimed(delivery, async (queue) => {
    const at = now();
    const ids = delivery.records.map(({ id }) => id);
    const [only] = delivery.records;
    const isFound = failed.isOfRecord && delivery.records.length === 1 && !isOfAll(queue);
    const failures = queue.failures + 1;
    if (isFound) {
      await db()
        .update(verifactuSubmission)
        .set({ state: 'rejected', answeredAt: at, errorCode: failed.code, errorText: failed.text })
        .where(and(eq(verifactuSubmission.recordId, only!.id), eq(verifactuSubmission.claim, delivery.claim)));
      await db()
        .update(verifactuQueue)
        .set({ ...unclaimed, ...noFailure, nextAt: waited(at, failed.waitSeconds), atOnce: MAX_AT_ONCE, foundAt: at })
        .where(isQueue(delivery));
      await alertAboutRecords(delivery);
      return;
    }
    await db()
      .update(verifactuSubmission)
      .set({ state: 'to_send', claim: null, sentAt: null })
      .where(and(inArray(verifactuSubmission.recordId, ids), eq(verifactuSubmission.claim, delivery.claim)));
    const retry =
      failed.isOfRecord && ids.length > 1
        ? waited(at, failed.waitSeconds)
        : new Date(Math.max(retryAt(failures, at).getTime(), at.getTime() + delivery.waitMs));
    await db()
      .update(verifactuQueue)
      .set({
        ...unclaimed,
        nextAt: retry,
        failures,
        failure: failed.failure,
        failureCode: failed.code,
        failureText: failed.text,
        failedAt: at,
        ...(failed.isOfRecord && { atOnce: fewerAtOnce(ids.length) }),
      })
      .where(isQueue(delivery));
    await alertQueue(delivery, { failures, failure: failed.failure });
  });
}

/**
 * True if no delivery was answered since a record was last refused individually. Another such refusal then means that
 * the error affects all records.
 */
function isOfAll({ foundAt, deliveredAt }: QueueRow): boolean {
  return foundAt !== null && (deliveredAt === null || deliveredAt < foundAt);
}

const unclaimed = { claim: null, claimedUntil: null } as const;
const noFailure = { failures: 0, failure: null, failureCode: null, failureText: null, failedAt: null } as const;

/** Default wait in seconds if the agency does not state one. */
const WAIT_SECONDS = 60;

function waited(at: Date, seconds = WAIT_SECONDS): Date {
  return new Date(at.getTime() + seconds * 1000);
}

function nameOf(kind: ClaimedRecord['kind'], fullNumber: string): string {
  return `${kind} ${fullNumber}`;
}

/** Runs `write` if the delivery is still claimed. Locks the queue first, in the same order as claiming does. */
async function whereClaimed(delivery: ClaimedDelivery, write: (queue: QueueRow) => Promise<void>): Promise<void> {
  await inRetriedTransaction(async () => {
    const [queue] = await db().select().from(verifactuQueue).where(isQueue(delivery)).for('update');
    if (queue?.claim === delivery.claim) await write(queue);
  });
}

/**
 * Stores the answer for one record. If the agency already had the record, the result of the earlier delivery, whose
 * answer was lost, takes precedence.
 */
async function settleRecord(
  { claim }: ClaimedDelivery,
  { id }: ClaimedRecord,
  { state, duplicate, errorCode, errorText }: AgencyLine,
  csv: string | null,
  at: Date,
): Promise<void> {
  const message = duplicate
    ? {
        state: duplicate.state === 'annulled' ? ('accepted' as const) : duplicate.state,
        errorCode: duplicate.errorCode,
        errorText: duplicate.errorText,
      }
    : { state, errorCode, errorText };
  await db()
    .update(verifactuSubmission)
    .set({ ...message, csv, answeredAt: at })
    .where(and(eq(verifactuSubmission.recordId, id), eq(verifactuSubmission.claim, claim)));
}
