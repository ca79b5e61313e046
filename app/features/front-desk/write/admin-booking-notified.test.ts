import { asc } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { makeWebhook } from '../../../../tests/webhooks';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { mail } from '../../../database/message-schema.server';
import { webhookDelivery } from '../../../database/webhook-schema.server';
import { finishDeliveries } from '../../notifications/deliver-mail.server';
import { setMailServer } from '../../notifications/mail-server.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { undoStep } from '../lifecycle/undo-step.server';
import { updateBooking } from './update-booking.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();
afterEach(async () => {
  setMailServer(undefined);
  await finishDeliveries();
});

const mails = () => db().select().from(mail).orderBy(asc(mail.id));
const held = { state: 'pending', holdDate: '2026-12-01', holdTime: '18:00' };

test.each([
  ['confirmed', 'booking_confirmed', {}],
  ['held', 'booking_received', held],
])('the guest is told that a booking is %s once it can no longer be taken back', async (_, kind, change) => {
  setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' });
  const { id, eventId } = await adminBooking(staff.reception, { ...change, notify: true });
  expect(await mails()).toMatchObject([
    { kind, recipient: 'nuria@example.com', bookingId: id, bookingEventId: eventId },
  ]);
  expect((await mails())[0]!.nextAttemptAt!.getTime() - now().getTime()).toBe(10_000);
});

test('nobody is told unless it was asked for', async () => {
  await adminBooking(staff.reception);
  expect(await mails()).toEqual([]);
});

test('programs are told of a booking of the team as of any other, and of every step that the team takes', async () => {
  await makeWebhook(staff.buildingId);
  const { id, reference } = await adminBooking(staff.reception);
  await updateBooking(staff.reception, id, { version: 1, adults: 1 });
  const { eventId } = await cancelBooking(staff.reception, id, { version: 2 });
  await undoStep(staff.reception, id, { eventId });
  const expectedEvent = (event: string, facts: object) => ({
    event,
    payload: { event, booking: { reference, ...facts } },
  });
  expect(await db().select().from(webhookDelivery).orderBy(asc(webhookDelivery.id))).toMatchObject([
    expectedEvent('booking.created', { state: 'confirmed', adults: 2, totalCents: 35_000, version: 1 }),
    expectedEvent('booking.changed', { state: 'confirmed', adults: 1, version: 2 }),
    expectedEvent('booking.cancelled', { state: 'cancelled', version: 3 }),
    expectedEvent('booking.changed', { state: 'confirmed', version: 4 }),
  ]);
});
