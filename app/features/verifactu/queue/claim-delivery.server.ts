import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { now } from '../../../core/clock';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { stateIn } from '../../../database/state-in.server';
import {
  verifactuQueue,
  verifactuRecord,
  verifactuSubmission,
  type AgencyEnvironment,
} from '../../../database/verifactu-schema.server';
import { issuerOf, type IssuerRow } from '../issuers/issuer-store.server';
import { DELIVERY_MINUTES, isLate, isUnderWay, mayLeave, waitAfterLast } from './queue-rules';

export interface ChainKey {
  issuerTaxNumber: string;
  environment: AgencyEnvironment;
}

/** Records claimed for sending, oldest first. */
export interface ClaimedDelivery extends ChainKey {
  claim: string;
  issuer: IssuerRow;
  issuerName: string;
  records: ClaimedRecord[];
  isLate: boolean;
  /** Shortest wait in milliseconds before the next delivery if this one fails. */
  waitMs: number;
}

export interface ClaimedRecord {
  id: number;
  xml: string;
  kind: 'registration' | 'annulment';
  fullNumber: string;
  madeAt: Date;
}

export type QueueRow = typeof verifactuQueue.$inferSelect;

export async function waitingChains(): Promise<ChainKey[]> {
  return db()
    .selectDistinct({ issuerTaxNumber: verifactuRecord.issuerTaxNumber, environment: verifactuRecord.environment })
    .from(verifactuSubmission)
    .innerJoin(verifactuRecord, eq(verifactuRecord.id, verifactuSubmission.recordId))
    .where(stateIn(verifactuSubmission.state, 'awaitsAgency'));
}

/**
 * Claims the next records of a chain and commits the claim before they are sent; null if none may be sent now. Only one
 * node at a time sends records of a chain. Records left in progress by a dead process are claimed again.
 */
export async function claimDelivery(chain: ChainKey): Promise<ClaimedDelivery | null> {
  return inRetriedTransaction(async () => {
    const queue = await lockQueue(chain);
    const at = now();
    if (!queue || isUnderWay(queue, at)) return null;
    const records = await db()
      .select({
        id: verifactuRecord.id,
        xml: verifactuRecord.xml,
        kind: verifactuRecord.kind,
        fullNumber: verifactuRecord.fullNumber,
        madeAt: verifactuRecord.madeAt,
      })
      .from(verifactuSubmission)
      .innerJoin(verifactuRecord, eq(verifactuRecord.id, verifactuSubmission.recordId))
      .where(and(ofChain(chain), stateIn(verifactuSubmission.state, 'awaitsAgency')))
      .orderBy(asc(verifactuRecord.position))
      .limit(queue.atOnce);
    if (!mayLeave(queue, records.length, at)) return null;
    const issuer = (await issuerOf(chain.issuerTaxNumber))!;
    const claim = randomUUID();
    const waitMs = waitAfterLast(queue);
    await db()
      .update(verifactuQueue)
      .set({
        claim,
        claimedUntil: new Date(at.getTime() + DELIVERY_MINUTES * 60_000),
        nextAt: new Date(at.getTime() + waitMs),
      })
      .where(isQueue(chain));
    await db()
      .update(verifactuSubmission)
      .set({ state: 'sent', claim, sentAt: at, attempts: sql`${verifactuSubmission.attempts} + 1` })
      .where(
        inArray(
          verifactuSubmission.recordId,
          records.map(({ id }) => id),
        ),
      );
    return {
      ...chain,
      claim,
      issuer,
      issuerName: await nameOf(issuer),
      records,
      isLate: isLate(queue, records[0]!.madeAt, at),
      waitMs,
    };
  });
}

/** Locks the queue until the transaction ends; null if there is none or another transaction has locked it. */
export async function lockQueue(chain: ChainKey): Promise<QueueRow | null> {
  const [queue] = await db().select().from(verifactuQueue).where(isQueue(chain)).for('update', { skipLocked: true });
  return queue ?? null;
}

export function isQueue({ issuerTaxNumber, environment }: ChainKey) {
  return and(eq(verifactuQueue.issuerTaxNumber, issuerTaxNumber), eq(verifactuQueue.environment, environment));
}

export function ofChain({ issuerTaxNumber, environment }: ChainKey) {
  return and(eq(verifactuRecord.issuerTaxNumber, issuerTaxNumber), eq(verifactuRecord.environment, environment));
}

async function nameOf({ taxNumber, certificateHolder }: IssuerRow): Promise<string> {
  const [house] = await db()
    .select({ legalName: building.legalName, name: building.name })
    .from(building)
    .where(eq(building.taxNumber, taxNumber))
    .orderBy(asc(building.id))
    .limit(1);
  return house ? house.legalName || house.name : certificateHolder;
}
