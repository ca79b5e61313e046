import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemActor, visitor, type Actor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { allowPrivateHosts } from '../../access/outside-request.server';
import { isQuiet } from '../../access/quiet-copy.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { webhookDelivery } from '../../database/webhook-schema.server';
import { makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { bookStay } from '../../../tests/booked-stays';
import { useCalendarSite } from '../../../tests/calendar-site';
import { useRolledBackDatabase } from '../../../tests/database';
import { useQuietCopy } from '../../../tests/quiet-copy';
import { useSmtpServer } from '../../../tests/smtp-server';
import { makeWebhook } from '../../../tests/webhooks';
import { activeProvider, requireProvider, setPaymentProvider } from '../billing/active-provider.server';
import { demoProvider } from '../billing/demo/demo-provider.server';
import { createFeed } from '../calendars/create-feed.server';
import { readCalendars } from '../calendars/read-calendars.server';
import { readFeedNow } from '../calendars/read-feed-now.server';
import { deliverMail } from '../notifications/deliver-mail.server';
import { queueMail } from '../notifications/queue-mail.server';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.server';
import { putInService } from './put-in-service.server';

useRolledBackDatabase();
setLogLevel('silent');
const staff = useStaff();
const smtp = useSmtpServer();
const site = useCalendarSite();
const becomeQuiet = useQuietCopy();

const draft = {
  kind: 'contact_message',
  to: 'house@example.com',
  language: 'es',
  subject: 'Mensaje',
  html: '<p>Hola</p>',
  text: 'Hola',
} as const;
const queue = () => queueMail(staff.buildingId, draft);
const states = async () => ({
  mails: (await db().select({ state: mail.state }).from(mail).where(eq(mail.kind, 'contact_message'))).map(
    ({ state }) => state,
  ),
  deliveries: (await db().select().from(webhookDelivery)).map(({ state, lastError }) => [state, lastError]),
});

let owner: Actor;
let manager: Actor;
beforeEach(async () => {
  owner = await makeActor('administrator');
  manager = await makeActor('manager');
});

async function listen(): Promise<{ url: string; posted: () => number; stop: () => void }> {
  let posts = 0;
  const server = createServer((request, response) => {
    posts += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  allowPrivateHosts(true);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    posted: () => posts,
    stop: () => server.close(),
  };
}

test('nothing leaves a quiet copy, and what waited is not sent at once when it is put in service', async () => {
  const program = await listen();
  try {
    await smtp.serve();
    await makeWebhook(staff.buildingId, { url: program.url });
    await queue();
    await becomeQuiet();
    await queue();
    await bookStay({ paid: false });
    expect(await deliverMail(systemActor)).toBe(0);
    expect(await deliverWebhooks(systemActor)).toBe(0);
    expect((await states()).mails).toEqual(['queued', 'kept']);
    expect((await states()).deliveries[0]).toEqual(['queued', null]);

    const put = await putInService(owner);
    expect(put).toMatchObject({ keptMails: 1, archivedAt: new Date('2026-11-22T18:00:00Z') });
    expect(put.heldDeliveries).toBeGreaterThan(0);
    expect(isQuiet()).toBe(false);
    expect(await deliverMail(systemActor)).toBe(0);
    expect(await deliverWebhooks(systemActor)).toBe(0);
    expect((await states()).mails).toEqual(['kept', 'kept']);
    expect(new Set((await states()).deliveries.map(String))).toEqual(new Set(['failed,held_back']));
    expect([smtp.taken.length, program.posted()]).toEqual([0, 0]);

    await queue();
    await bookStay({ checkIn: '2027-08-01', checkOut: '2027-08-04', email: 'later@example.com', paid: false });
    expect(await deliverMail(systemActor)).toBeGreaterThan(0);
    expect(await deliverWebhooks(systemActor)).toBeGreaterThan(0);
  } finally {
    program.stop();
  }
});

test('no provider of payments is asked by a quiet copy', async () => {
  setPaymentProvider(demoProvider);
  try {
    await becomeQuiet();
    expect(activeProvider()).toBeNull();
    expect(() => requireProvider()).toThrow('no_provider');
    expect(() => requireProvider('demo')).toThrow('no_provider');
    await putInService(owner);
    expect(requireProvider('demo')).toBe(demoProvider);
  } finally {
    setPaymentProvider(null);
  }
});

test('no calendar is read by a quiet copy, neither when it is due nor by hand', async () => {
  site.says(['a', '2027-04-01', '2027-04-03']);
  const { id } = await createFeed(owner, staff.ids[0]!, { source: 'other', url: site.url() });
  site.asked.length = 0;
  await db().execute(sql`UPDATE calendar_feed SET next_read_at = '2020-01-01'`);
  await becomeQuiet();
  expect(await readCalendars(systemActor)).toBe(0);
  await expect(readFeedNow(owner, staff.ids[0]!, id)).rejects.toMatchObject({
    code: 'quiet_copy',
  });
  expect(site.asked).toEqual([]);
  await putInService(owner);
  expect(await readCalendars(systemActor)).toBe(1);
});

test('an administrator puts a copy in service, once, which the log tells of', async () => {
  await becomeQuiet();
  expect(await refusalOf(putInService(manager))).toEqual(['forbidden']);
  expect(await refusalOf(putInService(visitor('en')))).toEqual(['unauthenticated']);
  await putInService(owner);
  expect(await refusalOf(putInService(owner))).toEqual(['not_quiet']);
  const entries = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'installation.in_service'))
    .orderBy(auditEntry.id);
  expect(entries.at(-1)).toMatchObject({
    subjectKind: 'installation',
    userId: owner.user!.id,
    before: { archivedAt: '2026-11-22T18:00:00.000Z' },
  });
});
