import { asc } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { db } from '../../database/connection.server';
import { alert, mail } from '../../database/message-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { useSmtpServer } from '../../../tests/smtp-server';
import { deliverMail } from './deliver-mail.server';
import { queueMail } from './queue-mail.server';

useRolledBackDatabase();
const wait = useStoppedClock();
setLogLevel('silent');
const smtp = useSmtpServer();

let buildingId: number;
beforeAll(async () => {
  buildingId = await makeBuilding();
});

const queue = () =>
  queueMail(buildingId, {
    kind: 'contact_message',
    to: 'house@example.com',
    replyTo: 'nuria@example.com',
    language: 'es',
    subject: 'Mensaje de Núria',
    html: '<p>Buenos días</p>',
    text: 'Buenos días',
  });
const rows = () => db().select().from(mail).orderBy(asc(mail.id));

describe('a server that offers no encryption', () => {
  const bare = { disabledCommands: ['STARTTLS', 'AUTH'] };
  const openAlerts = async () =>
    (await db().select().from(alert)).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);

  test('gets no mail; the team is told at once, and no more once one leaves', async () => {
    await smtp.serve(bare);
    await queue();
    await queue();
    expect(await deliverMail(systemActor)).toBe(0);
    expect(smtp.taken).toEqual([]);
    expect(await rows()).toMatchObject([
      { state: 'queued', attempts: 1, lastError: expect.stringMatching(/^ETLS STARTTLS/) as string },
      { state: 'queued', attempts: 0 },
    ]);
    expect(await openAlerts()).toEqual(['mail_unencrypted']);
    wait(1);
    await smtp.stop();
    await smtp.serve();
    expect(await deliverMail(systemActor)).toBe(2);
    expect(await openAlerts()).toEqual([]);
  });

  test.each(['optional', 'off'] as const)('gets it where that is %s', async (encryption) => {
    await smtp.serve(bare, { encryption });
    await queue();
    expect(await deliverMail(systemActor)).toBe(1);
  });
});

test.each([
  ['required', true],
  ['optional', true],
  ['off', false],
] as const)('with encryption %s, a mail leaves encrypted: %j', async (encryption, isEncrypted) => {
  const seen: boolean[] = [];
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, session, done) => {
    seen.push(session.secure);
    done();
  };
  await smtp.serve({ onMailFrom }, { encryption });
  await queue();
  expect(await deliverMail(systemActor)).toBe(1);
  expect(seen).toEqual([isEncrypted]);
});

test.each(['required', 'optional'] as const)(
  '%s: nothing goes to who has a certificate of nobody',
  async (encryption) => {
    // Uses smtp-server's built-in certificate.
    await smtp.serve({ key: undefined, cert: undefined }, { encryption });
    await queue();
    expect(await deliverMail(systemActor)).toBe(0);
    expect(smtp.taken).toEqual([]);
    expect((await db().select().from(alert)).map(({ kind }) => kind)).toEqual(['mail_unencrypted']);
  },
);
