import { authorize, type Actor } from '../../../access/actor';
import { isQuiet } from '../../../access/quiet-copy.server';
import { logger } from '../../../access/logger.server';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { UnreadableSeal } from '../../../access/sealed-text.server';
import { untilWritten } from '../../../database/until-written.server';
import { openCertificate } from '../issuers/certificate-store.server';
import { agencyAddress } from '../transport/agency-address';
import type { AgencyAnswer } from '../transport/agency-answer';
import { readCertificate, type ReadCertificate } from '../transport/read-certificate.server';
import { sendRecords } from '../transport/send-records.server';
import { claimDelivery, waitingChains, type ChainKey, type ClaimedDelivery } from './claim-delivery.server';
import type { DeliveryFailure } from './delivery-failure';
import { nextDelivery } from './next-delivery.server';
import { sendSoon, sendPromptly } from './send-soon.server';
import { settleAnswered, settleFailed } from './settle-delivery.server';

let underway: Promise<unknown> = Promise.resolve();
let ending = new AbortController();

/**
 * Sends waiting records to the tax agency, one delivery at a time, within the agency's limits. Runs every minute as a
 * job, and shortly after a record is added. Returns the number of deliveries sent. `withinMs` limits each delivery in
 * milliseconds; it defaults to the minute that an exchange may take.
 */
export async function sendDueRecords(actor: Actor, withinMs?: number): Promise<number> {
  authorize(actor, 'invoices:write');
  if (isQuiet()) return 0;
  const run = sendChains(withinMs);
  underway = Promise.allSettled([underway, run]);
  return run;
}

/** Stops sending, and waits until the delivery in progress is answered and stored. */
export async function finishDeliveriesToAgency(): Promise<void> {
  sendPromptly(undefined);
  ending.abort();
  await underway;
  ending = new AbortController();
}

async function sendChains(withinMs: number | undefined): Promise<number> {
  let sent = 0;
  for (const chain of await waitingChains()) sent += await sendChain(chain, withinMs);
  return sent;
}

async function sendChain(chain: ChainKey, withinMs: number | undefined): Promise<number> {
  let sent = 0;
  while (!ending.signal.aborted) {
    const delivery = await claimDelivery(chain);
    if (!delivery) break;
    await deliver(delivery, withinMs);
    sent += 1;
  }
  const next = await nextDelivery(chain);
  if (next && !ending.signal.aborted) sendSoon(Math.max(0, next.getTime() - now().getTime()));
  return sent;
}

async function deliver(delivery: ClaimedDelivery, withinMs: number | undefined): Promise<void> {
  const { records, issuer, issuerName, environment } = delivery;
  const certificate = signingCertificate(delivery);
  if (typeof certificate === 'string') {
    await untilWritten(ending.signal, () =>
      settleFailed(delivery, { failure: certificate, code: null, text: '', isOfRecord: false }),
    );
    return;
  }
  const answer: AgencyAnswer = await sendRecords({
    address: agencyAddress(environment, { isSeal: certificate.isSeal }),
    certificate,
    issuer: { name: issuerName, taxNumber: issuer.taxNumber },
    records: records.map(({ xml }) => xml),
    isLate: delivery.isLate,
    withinMs,
  });
  if (answer.kind === 'failed') {
    const { failure, code } = answer;
    logger().warn({ records: records.length, failure, code }, 'records for the tax agency');
  }
  await untilWritten(ending.signal, () =>
    answer.kind === 'answered' ? settleAnswered(delivery, answer) : settleFailed(delivery, answer),
  );
}

function signingCertificate({ issuer }: ClaimedDelivery): ReadCertificate | DeliveryFailure {
  if (issuer.sealedCertificate === null) return 'certificate_missing';
  if (issuer.certificateUntil! <= now()) return 'certificate_ended';
  try {
    const { pkcs12, password } = openCertificate(issuer.id, issuer.sealedCertificate);
    return readCertificate(pkcs12, password, now());
  } catch (error) {
    if (error instanceof AppError || error instanceof UnreadableSeal) return 'certificate_unreadable';
    throw error;
  }
}
