import { beforeEach, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { webhookDelivery } from '../../database/webhook-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, makeInventory } from '../../../tests/factories';
import { whileUncommitted } from '../../../tests/lock-waits';
import { codeOf, useTeam } from '../../../tests/team';
import { createWebhook } from './create-webhook.server';
import { deleteWebhook } from './delete-webhook.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { deliveryRoutes } from './api-deliveries.server';
import { webhookRoutes } from './api.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(bookingRoutes, deliveryRoutes, webhookRoutes);

let id: number;
beforeEach(async () => {
  await emptyTables('building');
  await makeInventory(1);
  const requested = { url: 'https://example.com/hook', events: ['booking.created'] };
  ({ id } = await createWebhook(systemActor, requested));
});
const whileDeleted = <T>(work: () => Promise<T>) => whileUncommitted(() => deleteWebhook(systemActor, id), work);

test.each(['test', 'renew_secret', 'deliveries/1/resend'])('while it is deleted, %s finds nothing', async (path) => {
  const answer = await whileDeleted(async () => api.post(`/webhooks/${id}/${path}`, {}, team.admin));
  expect(await codeOf(answer)).toEqual([404, 'not_found']);
});

test('a guest who books while it is deleted has booked, and nobody is told there', async () => {
  const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2, customer };
  expect((await whileDeleted(async () => api.post('/bookings', stay))).status).toBe(201);
  expect(await db().select().from(webhookDelivery)).toEqual([]);
});
