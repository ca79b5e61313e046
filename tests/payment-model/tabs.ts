import { randomUUID } from 'node:crypto';
import { visitor } from '../../app/access/actor';
import type { StartedPayment } from '../../app/features/payments/by-provider/resume-charge.server';
import { rows } from '../payments/payment-books';
import type { GuestPays } from '../payments/provider-places';
import { Idle, oneOf, type Stay, type Step, type OpenPayment, type World } from './world';

export const someone = () => visitor('es', { address: randomUUID() });

/**
 * Cards that succeed, cards that are declined, cards whose holder must confirm, a card whose charge is disputed, and a
 * card with slow refunds.
 */
const CARDS: readonly GuestPays[] = [
  { card: '4242424242424242' },
  { card: '4242424242424242' },
  { card: '4000000000000002' },
  { card: '4000000000003220', holder: 'accept' },
  { card: '4000000000003220', holder: 'refuse' },
  { card: '4242424242424242' },
  { card: '4000000000000259' },
  { card: '4000000000007726' },
];
const PHONES: readonly GuestPays[] = [{ card: '600000001' }, { card: '600000001' }, { card: '600000002' }];
/**
 * Cards that are later charged without their holder. For some of these cards, the bank then requires the holder or
 * declines.
 */
const SAVED_CARD_PAYMENTS: readonly GuestPays[] = [
  { card: '4242424242424242' },
  { card: '4000000000000341' },
  { card: '4242424242424242' },
  { card: '4000000000003220', holder: 'accept' },
  { card: '4000000000007726' },
];

export async function openTab(
  stay: Stay,
  { key, next }: StartedPayment,
  more: Pick<OpenPayment, 'method' | 'of' | 'consent'>,
): Promise<OpenPayment> {
  if (next === null) throw new Idle();
  const [row] = await rows<{ name: string | null }>(
    `SELECT provider_reference AS name FROM payment WHERE key = '${key}'`,
  );
  const known = stay.tabs.find((tab) => tab.key === key);
  if (known) return known;
  const tab = { key, ...more, started: { providerReference: row!.name, next }, back: null };
  stay.tabs.push(tab);
  return tab;
}

export async function payIn(tab: OpenPayment, { which }: Step, { place }: World): Promise<void> {
  const cards = tab.consent === null ? CARDS : SAVED_CARD_PAYMENTS;
  const guest = oneOf(tab.method === 'card' ? cards : PHONES, which)!;
  try {
    tab.back = (await place.pay(tab.started, guest)) ?? tab.back;
  } catch (error) {
    // The browser received no response, whether or not the card was charged.
    if (!(error instanceof TypeError)) throw error;
  }
}
