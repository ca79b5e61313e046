import { AppError } from '../../app/core/app-error';
import { receiveNotice } from '../../app/features/payments/by-provider/receive-notice.server';
import type { Fault, Notice } from '../payments/local-server';
import { endAtProvider } from './provider-refunds';
import { rows } from '../payments/payment-books';
import { addTo, allDone, chosen, Idle, oneOf, type Step, type OpenPayment, type World } from './world';

export const noticeStep = {
  /** Delivers a pending notice in any order, sometimes twice at once. */
  async hear({ which, other }: Step, world: World): Promise<void> {
    const notice = chosen(waiting(world), which);
    await allDone(Array.from({ length: 1 + Number(other % 4 === 0) }, () => deliverNotice(notice, world)));
  },

  async hear_again({ which }: Step, world: World): Promise<void> {
    const all = world.place.server.notices.all.filter(({ id }) => !world.lost.has(id));
    await deliverNotice(chosen(all, which), world);
  },

  async hear_all(_step: Step, world: World): Promise<void> {
    for (const notice of waiting(world).toReversed()) await deliverNotice(notice, world);
  },

  /** Loses all pending notices about a charge whose outcome the app does not know. */
  async lose_notices({ which }: Step, world: World): Promise<void> {
    const { key } = chosen(
      await rows<{ key: string }>(
        "SELECT key FROM payment WHERE state IN ('pending', 'authorized') AND refund_of IS NULL",
      ),
      which,
    );
    const about = waiting(world).filter((notice) => notifiedCharge(notice, world) === key);
    if (about.length === 0) throw new Idle();
    for (const { id } of about) world.lost.add(id);
  },

  async hear_forged({ which }: Step, { place }: World): Promise<void> {
    const notice = chosen(place.server.notices.all, which);
    const { headers, body } = place.server.notices.sign(notice);
    const forged = {
      body: body.replace(/Ds_Signature=.{4}/, 'Ds_Signature=AAAA').replace(/"amount":/, '"amount":1'),
      header: (name: string) => (name === 'stripe-signature' ? 't=1,v1=00' : headers[name]),
    };
    try {
      await receiveNotice(place.name, forged);
    } catch (error) {
      if (error instanceof AppError && error.code === 'notice_unbelieved') return;
      throw error;
    }
    throw new Error('A forged notice was believed');
  },

  async provider_fails({ which, other }: Step, { place }: World): Promise<void> {
    const paths = [...place.asked.writes, ...place.asked.reads];
    const kinds = ['broken', 'answer-lost', 'slow'] as const satisfies Fault['kind'][];
    const kind = oneOf(kinds, other)!;
    const times = kind === 'slow' ? 1 : place.tries;
    place.server.faults.add({ path: oneOf(paths, which)!, kind, times, delayMs: 15 });
    return Promise.resolve();
  },

  async end_refund({ which, other }: Step, world: World): Promise<void> {
    if (!endRefund(world, which, { of: 'pending', status: other % 3 === 0 ? 'failed' : 'succeeded' })) throw new Idle();
    return Promise.resolve();
  },

  /** Makes a completed refund fail, as if the guest's bank had rejected it. */
  async refund_comes_back({ which }: Step, world: World): Promise<void> {
    if (!endRefund(world, which, { of: 'succeeded', status: 'failed' })) throw new Idle();
    return Promise.resolve();
  },
};

/** Ends a refund in the given state; false if there was none. */
export function endRefund(
  { place, failedBackCents }: World,
  which: number,
  { of, status }: { of: 'pending' | 'succeeded'; status: 'succeeded' | 'failed' },
): boolean {
  const ended = endAtProvider(place, which, { of, status });
  if (ended === undefined) return false;
  if (status === 'failed') addTo(failedBackCents, ended.charge, ended.cents);
  return true;
}

export function waiting({ place, receivedNotices, lost }: World): Notice[] {
  return place.server.notices.all.filter(({ id }) => !receivedNotices.has(id) && !lost.has(id));
}

/**
 * Returns the key of the charge that a notice is about. Null for a notice about a refund, because nothing else reports
 * that a refund was rejected later.
 */
function notifiedCharge(notice: Notice, { place }: World): string | null {
  const { headers, body } = place.server.notices.sign(notice);
  const reported = place.provider.readNotice({ body, header: (name) => headers[name] });
  return reported?.about === 'charge' ? reported.charge.key : null;
}

export async function receiveNoticesOf({ key }: OpenPayment, world: World): Promise<void> {
  const about = waiting(world).filter((notice) => notifiedCharge(notice, world) === key);
  for (const notice of about) await deliverNotice(notice, world);
}

export async function deliverNotice(notice: Notice, { place, receivedNotices }: World): Promise<void> {
  const { headers, body } = place.server.notices.sign(notice);
  const { status } = await receiveNotice(place.name, { body, header: (name) => headers[name] });
  if (status !== 200) throw new Error(`A notice was answered with ${status}`);
  receivedNotices.add(notice.id);
}
