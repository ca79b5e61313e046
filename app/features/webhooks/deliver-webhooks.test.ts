import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { allowPrivateHosts } from '../../access/outside-request.server';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeInventory } from '../../../tests/factories';
import { makeWebhook, WEBHOOK_SECRET } from '../../../tests/webhooks';
import { booking } from '../../database/booking-schema.server';
import { deliverWebhooks } from './deliver-webhooks.server';
import { notifyWebhooks } from './notify-webhooks.server';

useTestDatabase();
const wait = useStoppedClock();
setLogLevel('silent');

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let buildingId: number;
let address: string;
let received: Received[];
let answer: (response: ServerResponse) => void;
let stop: () => Promise<void>;

beforeEach(async () => {
  await emptyTables('building');
  ({ buildingId } = await makeInventory(2));
  received = [];
  answer = (response) => response.writeHead(204).end();
  allowPrivateHosts(true);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  address = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}/hook`;
  stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
});
afterEach(async () => {
  allowPrivateHosts(false);
  await stop();
});

const subscribe = (change: Partial<typeof webhook.$inferInsert> = {}) =>
  makeWebhook(buildingId, { url: address, ...change });

const deliveries = () => db().select().from(webhookDelivery).orderBy(asc(webhookDelivery.id));
const openAlerts = async () =>
  (await db().select().from(alert)).filter((row) => row.resolvedAt === null && row.kind !== 'web_booking');

async function queueOne(): Promise<void> {
  const [row] = await db().select({ id: booking.id }).from(booking);
  await notifyWebhooks('booking.changed', [row!.id]);
}

describe('a booking', () => {
  test('is told when it is first written and when it is paid, with what others may know', async () => {
    await subscribe();
    const { reference } = await bookStay();
    expect(await deliverWebhooks(systemActor)).toBe(2);
    const reported = received
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
      .toSorted((a) => (a.event === 'booking.created' ? -1 : 1));
    const { deliveryKey } = (await deliveries())[0]!;
    expect(reported[0]).toEqual({
      id: deliveryKey,
      event: 'booking.created',
      createdAt: now().toISOString(),
      booking: {
        reference,
        state: 'pending',
        checkIn: '2027-05-03',
        checkOut: '2027-05-10',
        apartment: '1A',
        typeCategory: 'suite_studio',
        adults: 2,
        children: 0,
        totalCents: 75_000,
        paidCents: 0,
        channel: 'web',
        version: 1,
      },
    });
    expect(reported[1]).toMatchObject({
      event: 'booking.changed',
      booking: { state: 'confirmed', paidCents: 22_500, version: 2 },
    });
  });

  test('that runs out is told as cancelled', async () => {
    await subscribe({ events: ['booking.cancelled'] });
    await bookStay({ paid: false });
    wait(21);
    const { releaseExpiredHolds } = await import('../bookings/expire-holds.server');
    await releaseExpiredHolds();
    expect(await deliveries()).toMatchObject([
      { event: 'booking.cancelled', payload: { booking: { state: 'expired' } } },
    ]);
  });

  test('is told to nobody who did not ask, is switched off, or is of another building', async () => {
    await subscribe({ events: ['booking.cancelled'] });
    await subscribe({ active: false });
    const { makeBuilding } = await import('../../../tests/factories');
    await subscribe({ buildingId: await makeBuilding({ isPublic: false }) });
    await bookStay();
    expect(await deliveries()).toEqual([]);
  });

  test('that was not saved is not told', async () => {
    await subscribe();
    await bookStay();
    await db().delete(webhookDelivery);
    await inTransaction(async () => {
      await queueOne();
      throw new Error('taken back');
    }).catch(() => undefined);
    expect(await deliveries()).toEqual([]);
  });
});

describe('a delivery', () => {
  beforeEach(async () => {
    await bookStay();
    await subscribe();
    await queueOne();
  });

  test('is signed, so that the receiver can check who sent it and when', async () => {
    await deliverWebhooks(systemActor);
    const [{ headers, body }] = received as [Received];
    const seconds = Math.floor(now().getTime() / 1000);
    const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
    const [row] = await deliveries();
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'estancia-event': 'booking.changed',
      'estancia-delivery': row!.deliveryKey,
      'estancia-signature': `t=${seconds},v1=${expected}`,
    });
    expect(row).toMatchObject({
      state: 'delivered',
      lastStatus: 204,
      lastError: null,
      attempts: 1,
      deliveredAt: now(),
    });
  });

  test.each([
    ['refuses', (response: ServerResponse) => response.writeHead(500).end(), 500, 'refused'],
    ['leads elsewhere', (r: ServerResponse) => r.writeHead(302, { location: address }).end(), 302, 'redirect'],
    ['breaks off', (response: ServerResponse) => response.destroy(), null, 'unreachable'],
  ] as const)(
    'whose receiver %s is tried again, six times in all, and then somebody is told',
    async (_, does, lastStatus, lastError) => {
      answer = does;
      const nextIn = [];
      for (const minutes of [1, 5, 30, 120, 720]) {
        await deliverWebhooks(systemActor);
        const [row] = await deliveries();
        expect(row).toMatchObject({ state: 'queued', lastStatus, lastError });
        nextIn.push((row!.nextAttemptAt!.getTime() - now().getTime()) / 60_000);
        expect(await openAlerts()).toEqual([]);
        wait(minutes - 0.1);
        await deliverWebhooks(systemActor);
        wait(0.1);
      }
      expect(nextIn).toEqual([1, 5, 30, 120, 720]);
      await deliverWebhooks(systemActor);
      expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 6, nextAttemptAt: null }]);
      expect(received).toHaveLength(6);
      expect(await openAlerts()).toMatchObject([
        { kind: 'webhook_failed', detail: { error: lastError, status: lastStatus } },
      ]);

      answer = (response) => response.writeHead(200).end();
      await queueOne();
      await deliverWebhooks(systemActor);
      expect(await openAlerts()).toEqual([]);
    },
  );

  test('to the own network is not sent', async () => {
    allowPrivateHosts(false);
    await deliverWebhooks(systemActor);
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'queued', lastError: 'private_address' }]);
  });

  test('is sent once, whoever else is sending', async () => {
    for (let more = 0; more < 9; more += 1) await queueOne();
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliverWebhooks(systemActor)));
    expect(counts.reduce((all, one) => all + one)).toBe(10);
    const keys = received.map(({ headers }) => headers['estancia-delivery']);
    expect(new Set(keys).size).toBe(10);
    expect(keys).toHaveLength(10);
  });

  test('to one who does not answer keeps the others waiting for one attempt alone', async () => {
    const dead = await subscribe({ url: 'http://127.0.0.1:1/' });
    for (let more = 0; more < 20; more += 1) await queueOne();
    await deliverWebhooks(systemActor);
    const rows = await deliveries();
    expect(rows.filter((row) => row.state === 'delivered')).toHaveLength(21);
    const tried = rows.filter((row) => row.webhookId === dead && row.attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(4);
    expect(tried.length).toBeGreaterThan(0);
  });

  test('that a process left behind is taken up again', async () => {
    await db().update(webhookDelivery).set({ attempts: 6 });
    expect(await deliverWebhooks(systemActor)).toBe(0);
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 6, lastError: 'interrupted' }]);
    expect(received).toEqual([]);
  });

  test('waits while its webhook is switched off', async () => {
    await db().update(webhook).set({ active: false });
    await deliverWebhooks(systemActor);
    await db().update(webhook).set({ active: true }).where(eq(webhook.buildingId, buildingId));
    expect(received).toEqual([]);
    await deliverWebhooks(systemActor);
    expect(received).toHaveLength(1);
  });

  test('is the system’s work', async () => {
    await expect(deliverWebhooks(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
