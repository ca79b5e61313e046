import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { queueMail } from '../notifications/queue-mail.server';
import { purgeMessages } from './purge-messages.server';
import { sendContactMessage } from './send-contact-message.server';

useRolledBackDatabase();
const wait = useStoppedClock();

test('messages and their mails go when they are a year old, to the day', async () => {
  const buildingId = await makeBuilding();
  const written = {
    name: 'Nuria',
    email: 'a@example.com',
    subject: 'stay',
    message: 'Is there a cot for the baby?',
    privacy: true,
  };
  const left = async () => ({
    messages: (await db().select().from(contactMessage).orderBy(asc(contactMessage.id))).map(({ email }) => email),
    mails: await db().$count(mail),
  });
  await queueMail(
    buildingId,
    {
      kind: 'contact_receipt',
      to: 'other@example.com',
      language: 'es',
      subject: 'Otra cosa',
      html: '',
      text: '',
    },
    { permit: 'team' },
  );
  await sendContactMessage(visitor('es'), written);
  wait(24 * 60);
  await sendContactMessage(visitor('es'), { ...written, email: 'b@example.com' });
  wait((365 - 1) * 24 * 60);
  await purgeMessages(systemActor);
  expect(await left()).toEqual({ messages: ['a@example.com', 'b@example.com'], mails: 5 });
  wait(1);
  await purgeMessages(systemActor);
  expect(await left()).toEqual({ messages: ['b@example.com'], mails: 3 });
  const [{ created }] = (await db().execute(sql`SELECT min(created_at) AS created FROM contact_message`))
    .rows as unknown as [{ created: string }];
  expect(new Date(created).getTime()).toBe(NOON.getTime() + 86_400_000);
});

test('nobody but the building purges them', async () => {
  await expect(purgeMessages(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});
