import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { addDays, asDate } from '../../app/core/calendar-date';
import { setClock } from '../../app/core/clock';
import { activeProvider, setPaymentProvider } from '../../app/features/billing/active-provider.server';
import type { NextStep, PaymentProvider } from '../../app/features/billing/payment-provider';
import { askUndecided } from '../../app/features/bookings/charges/ask-undecided.server';
import { useTestDatabase } from '../database';
import { customer, makeInventory } from '../factories';
import { throwawayFolder } from '../throwaway-folder';
import { killNodes } from './killed-nodes';
import { rows } from './payment-books';
import { redsysPlace, type Place } from './provider-places';
import { isYes } from './redsys-orders';
import type { RedsysServer } from './redsys-server';

/** How often the app is killed; it has to be built, so that this is tried where it is asked for. */
const KILLS = Number(process.env.KILLS ?? 0);
const VISITORS = 4;
const APARTMENTS = 12;
/** The provider thinks about a refund for so long, in which the app may die. */
const REFUND_MS = 80;
const LATER_MS = 3 * 60_000;
const PATIENCE_MS = 4_000;
/** After a call to a node that is down. */
const AWAY_MS = 30;

describe.runIf(KILLS > 0)('an app that is killed', () => {
  const databaseUrl = useTestDatabase();
  let folder: string;
  let place: Place;
  let before: PaymentProvider | null;
  beforeAll(async () => {
    folder = await throwawayFolder('estancia-kills-');
    before = activeProvider();
    place = await redsysPlace();
    setPaymentProvider(place.provider);
    await makeInventory(APARTMENTS);
  });
  afterAll(async () => {
    setPaymentProvider(before);
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A guest books, and pays in one tab or in two; whatever the app was killed in is left as it is. */
  async function visit(node: string): Promise<void> {
    const ask = async (address: string, body: object) => {
      const answer = await fetch(`${node}/api/v1${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return (await answer.json()) as { reference: string; key: string; next: NextStep | null };
    };
    const checkIn = addDays(asDate('2027-01-10'), Math.floor(Math.random() * 600));
    const { reference, key } = await ask('/bookings', {
      typeCategory: 'suite_studio',
      checkIn,
      checkOut: addDays(checkIn, 1),
      adults: 2,
      customer: { ...customer, email: `${randomUUID()}@example.com` },
    });
    const begin = (method: string) => ask(`/bookings/${reference}/payments`, { method, key });
    const tabs = [await begin('card'), ...(Math.random() < 0.6 ? [await begin('bizum')] : [])];
    for (const { next } of tabs) {
      if (!next) continue;
      const isCard = next === tabs[0]!.next;
      const card = isCard ? '4242424242424242' : '600000001';
      const back = await place.pay({ providerReference: null, next }, { card });
      if (back && Math.random() < 0.5) {
        const page = await fetch(back, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
        await page.body?.cancel();
      }
    }
  }

  test(
    'has a payment for every charge and every refund of the provider, and the reverse',
    { timeout: 120_000 + KILLS * 15_000 },
    async () => {
      place.server.faults.add({ path: 'trataPeticionREST', kind: 'slow', times: Infinity, delayMs: REFUND_MS });
      let finished = 0;
      const settings = { DATABASE_URL: databaseUrl(), ...place.server.settings };
      await killNodes(folder, KILLS, settings, (nodes, isOver) =>
        Promise.all(
          Array.from({ length: VISITORS }, async (_, visitor) => {
            for (let turn = visitor; !isOver(); turn += 1) {
              await visit(nodes[turn % nodes.length]!).then(
                () => (finished += 1),
                () => wait(AWAY_MS),
              );
            }
          }),
        ),
      );
      const undecided = await countOf("state = 'pending'");
      const putBack = setClock(() => new Date(Date.now() + LATER_MS));
      let asked = 0;
      try {
        for (let due = 1; due > 0; asked += due) due = await askUndecided(systemActor);
      } finally {
        putBack();
      }

      const here = await bookedHere();
      const there = chargedThere(place.server as RedsysServer);
      // The figures of a run, to be told.
      const figures = { kills: KILLS, finished, undecided, asked, charges: there.charges.length };
      process.stdout.write(`${JSON.stringify({ ...figures, refunds: there.refunds.length })}\n`);
      expect(there.charges.length).toBeGreaterThan(KILLS / 4);
      expect(here).toEqual(there);
      expect(await unsound()).toEqual([]);
    },
  );
});

const byte = () => Math.floor(Math.random() * 254) + 1;

async function countOf(condition: string): Promise<number> {
  const [row] = await rows<{ count: string }>(`SELECT count(*) FROM payment WHERE ${condition}`);
  return Number(row!.count);
}

interface Moved {
  charges: string[];
  refunds: string[];
}

async function bookedHere(): Promise<Moved> {
  const moved = async (sql: string) => (await rows<{ said: string }>(sql)).map(({ said }) => said).toSorted();
  return {
    charges: await moved(
      `SELECT key || ' ' || amount_cents AS said FROM payment
       WHERE refund_of IS NULL AND state IN ('succeeded', 'refunded')`,
    ),
    refunds: await moved(
      `SELECT charge.key || ' ' || -refund.amount_cents AS said FROM payment AS refund
       JOIN payment AS charge ON charge.id = refund.refund_of WHERE refund.state = 'succeeded'`,
    ),
  };
}

function chargedThere({ orders }: RedsysServer): Moved {
  const moved = (type: string) =>
    Object.entries(orders)
      .flatMap(([order, all]) => all.map((operation) => ({ order, operation })))
      .filter(({ operation }) => operation.type === type && isYes(operation))
      .map(({ order, operation }) => `${order} ${operation.amount}`)
      .toSorted();
  return { charges: moved('0'), refunds: moved('3') };
}

/** Bookings whose account does not add up, that were paid more than once, or that were paid and are held only. */
function unsound(): Promise<unknown[]> {
  return rows(
    `SELECT reference, state, paid_cents, balance_cents FROM booking
     WHERE balance_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM folio_entry WHERE booking_id = booking.id)
       OR paid_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM payment
         WHERE booking_id = booking.id AND state IN ('succeeded', 'refunded'))
       OR (SELECT count(*) FROM payment WHERE booking_id = booking.id AND state = 'succeeded' AND refund_of IS NULL) > 1
       OR (paid_cents > 0) <> (state = 'confirmed')`,
  );
}
