import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingKey } from '../../app/access/booking-key.server';
import { addDays } from '../../app/core/calendar-date';
import type { NextStep } from '../../app/features/billing/payment-provider';
import { customer } from '../factories';
import type { KilledBuilding } from './killed-building';
import { rows } from './payment-books';
import type { Place } from './provider-places';

const TIMEOUT_MS = 4_000;
const RETRY_MS = 30;
const BAIL = 30_000;
const MAX_DUE = 6;
const GOOD_CARD = '4242424242424242';
const GOOD_PHONE = '600000001';

class Refused extends Error {}

/**
 * Actions of guests and staff on nodes that are killed. An action interrupted by a kill is either left unfinished or
 * repeated.
 */
export function visitsTo(place: Place, { today, token }: KilledBuilding) {
  const done = { stays: 0, bookings: 0, bailsPaid: 0, deductions: 0, returns: 0, reductions: 0 };

  async function sendRequest<Answer>(node: string, address: string, body: object, headers = {}): Promise<Answer> {
    const answer = await fetch(`${node}/api/v1${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return (await answer.json()) as Answer;
    const parsed = await answer.text();
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${address}: ${answer.status} ${parsed}`);
    throw new Refused(parsed);
  }

  /**
   * Repeats a staff request that received no response, on any node. The request's key makes every repetition the same
   * operation.
   */
  async function callAsTeam<Answer>(nodes: string[], address: string, body: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    for (;;) {
      try {
        return await sendRequest(oneOf(nodes), address, body, headers);
      } catch (error) {
        if (error instanceof Refused || chance(0.2)) throw error;
        await wait(RETRY_MS);
      }
    }
  }

  async function payIn(tabs: { next: NextStep | null; isPhone?: boolean }[]): Promise<void> {
    for (const { next, isPhone } of tabs) {
      if (!next) continue;
      const providerReference = next.kind === 'element' ? next.clientSecret.split('_secret')[0]! : null;
      const back = await place.pay({ providerReference, next }, { card: isPhone ? GOOD_PHONE : GOOD_CARD });
      if (back && chance(0.5)) {
        const page = await fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
        await page.body?.cancel();
      }
    }
  }

  interface StartedPayment {
    reference: string;
    key: string;
    next: NextStep | null;
  }

  async function bookAndPay(node: string): Promise<void> {
    const checkIn = addDays(today, 40 + Math.floor(Math.random() * 400));
    const { reference, key } = await sendRequest<StartedPayment>(node, '/bookings', {
      typeCategory: 'suite_studio',
      checkIn,
      checkOut: addDays(checkIn, 1),
      adults: 2,
      customer: { ...customer, email: `${randomUUID()}@example.com` },
    });
    const startPayment = (method: string) =>
      sendRequest<StartedPayment>(node, `/bookings/${reference}/payments`, { method, key });
    const tabs = [await startPayment('card')];
    // Bizum, if available, makes the same payment in parallel with the card.
    const phones = place.name === 'redsys' && chance(0.6) ? [{ ...(await startPayment('bizum')), isPhone: true }] : [];
    await payIn([...tabs, ...phones]);
    done.stays += 1;
  }

  async function bookForBail(nodes: string[]): Promise<void> {
    const [due] = await rows<{ bails: number }>(
      "SELECT count(*)::int AS bails FROM bail JOIN booking ON booking.id = booking_id WHERE bail.state = 'due' AND channel <> 'web'",
    );
    if (due!.bails >= MAX_DUE) return;
    const checkIn = addDays(today, Math.floor(Math.random() * 4));
    await callAsTeam(nodes, '/bookings/admin', {
      typeCategory: 'suite_studio',
      checkIn,
      checkOut: addDays(checkIn, 1),
      adults: 2,
      children: 0,
      bailCents: BAIL,
      customer: { ...customer, email: `${randomUUID()}@example.com` },
      newCustomer: true,
    });
    done.bookings += 1;
  }

  /** Pays the bail of a nearby stay by card, by hold, or both. Pays other bails by card. */
  async function payBail(node: string): Promise<void> {
    const [stay] = await rows<{ reference: string; of_team: boolean }>(
      `SELECT reference, channel <> 'web' AS of_team FROM bail JOIN booking ON booking.id = booking_id
       WHERE bail.state = 'due' AND booking.state = 'confirmed' ORDER BY channel <> 'web' DESC, random() LIMIT 1`,
    );
    if (!stay) return;
    const { reference, of_team: mayHold } = stay;
    const methods = mayHold ? oneOf([['hold'], ['hold'], ['card'], ['hold', 'card']]) : ['card'];
    const key = bookingKey(reference);
    const tabs: StartedPayment[] = [];
    for (const method of methods)
      tabs.push(await sendRequest<StartedPayment>(node, `/bookings/${reference}/bail/payments`, { method, key }));
    await payIn(tabs);
    done.bailsPaid += 1;
  }

  async function settleBail(nodes: string[]): Promise<void> {
    const [own] = await rows<{ id: string; left: number; deduction: string | null }>(
      `SELECT id, left_cents AS left, (SELECT id FROM bail_deduction WHERE bail_id = bail.id ORDER BY random() LIMIT 1) AS deduction
       FROM bail WHERE state = 'held' ORDER BY left_cents = 0 AND random() < 0.7, random() LIMIT 1`,
    );
    if (!own) return;
    const deducted = { kind: 'damage', concept: randomUUID() };
    const turn = Math.random();
    if (own.left === 0 || turn < 0.15) {
      if (own.deduction === null) return;
      const requested = { amountCents: 500 + Math.floor(Math.random() * 3_000), reason: 'x' };
      await callAsTeam(nodes, `/bails/${own.id}/deductions/${own.deduction}/reductions`, requested);
      done.reductions += 1;
    } else if (turn < 0.55) {
      const amountCents = 1_000 + Math.floor(Math.random() * 9_000);
      await callAsTeam(nodes, `/bails/${own.id}/deductions`, { ...deducted, amountCents });
      done.deductions += 1;
    } else {
      await callAsTeam(nodes, `/bails/${own.id}/${turn < 0.65 ? 'retain' : 'return'}`, turn < 0.65 ? deducted : {});
      done.returns += 1;
    }
  }

  async function keepVisiting(nodes: string[], visitor: number, isOver: () => boolean): Promise<void> {
    for (let turn = visitor; !isOver(); turn += 1) {
      const node = nodes[turn % nodes.length]!;
      const settle = () => settleBail(nodes);
      const next = oneOf([() => bookAndPay(node), () => bookForBail(nodes), () => payBail(node), settle, settle]);
      await next().catch((error: unknown) => (error instanceof Refused ? undefined : wait(RETRY_MS)));
    }
  }

  return { done, keepComing: keepVisiting };
}

const byte = () => Math.floor(Math.random() * 254) + 1;
const chance = (of: number) => Math.random() < of;
const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!;
