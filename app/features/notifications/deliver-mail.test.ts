import { asc, sql } from 'drizzle-orm';
import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { db, inTransaction } from '../../database/connection.server';
import { alert, mail } from '../../database/message-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { headerOf, useSmtpServer } from '../../../tests/smtp-server';
import { deliverMail } from './deliver-mail.server';
import { setMailServer } from './mail-server.server';
import { queueMail, type MailDraft } from './queue-mail.server';

useTestDatabase();
const wait = useStoppedClock();
setLogLevel('silent');
const smtp = useSmtpServer();

let buildingId: number;
beforeEach(async () => {
  await emptyTables('building');
  buildingId = await makeBuilding({ name: 'Casa «Ñandú», Madrid' });
});

const draft: MailDraft = {
  kind: 'contact_message',
  to: 'house@example.com',
  replyTo: 'nuria@example.com',
  language: 'es',
  subject: 'Mensaje de Núria',
  html: '<p>Buenos días</p>',
  text: 'Buenos días',
};
const queue = (change: Partial<MailDraft> = {}) => queueMail(buildingId, { ...draft, ...change });
const rows = () => db().select().from(mail).orderBy(asc(mail.id));
const only = async () => (await rows())[0]!;
const refusing = (code: number, text: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(text), { responseCode: code })),
});

describe('a mail', () => {
  test('is only kept where there is no mail server', async () => {
    await queue();
    expect(await only()).toMatchObject({ state: 'kept', nextAttemptAt: null });
    expect(await deliverMail(systemActor)).toBe(0);
  });

  test('leaves once, with its addresses and both bodies', async () => {
    await smtp.serve();
    await queue();
    expect(await deliverMail(systemActor)).toBe(1);
    expect(await deliverMail(systemActor)).toBe(0);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 1, nextAttemptAt: null, lastError: null });
    expect(smtp.taken).toHaveLength(1);
    const [source] = smtp.taken;
    expect(headerOf(source!, 'From')).toMatch(/^=\?UTF-8\?.*<casa@example\.com>$/);
    expect(headerOf(source!, 'To')).toBe('house@example.com');
    expect(headerOf(source!, 'Reply-To')).toBe('nuria@example.com');
    expect(headerOf(source!, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source!, 'Message-ID')).toMatch(/^<estancia-1-\d+@example\.com>$/);
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  });

  test('signs in where the server asks for it', async () => {
    let provided: unknown;
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) => {
      provided = [username, password];
      done(null, { user: username });
    };
    await smtp.serve({ onAuth }, { credentials: 'house:p%40ss@' });
    await queue();
    expect(await deliverMail(systemActor)).toBe(1);
    expect(provided).toEqual(['house', 'p@ss']);
  });

  test.each([
    'Hola\r\nBcc: victim@example.com',
    'Hola\nBcc: victim@example.com\n\ntext',
    'Hola\u2028Bcc: victim@example.com',
    'Hola\0\u0085Bcc: victim@example.com',
  ])('takes no header from its subject %j', async (subject) => {
    await smtp.serve();
    await queue({ subject });
    await deliverMail(systemActor);
    expect(headerOf(smtp.taken[0]!, 'Bcc')).toBeUndefined();
    expect((await only()).subject).toMatch(/^Hola Bcc: victim@example\.com( text)?$/);
  });

  test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'A <a@example.com>', ''])(
    'is not written to %j',
    async (to) => {
      await expect(queue({ to })).rejects.toThrow(/email_invalid|required/);
      await expect(queue({ replyTo: to })).rejects.toThrow(/email_invalid|required/);
      expect(await rows()).toEqual([]);
    },
  );

  test('of a transaction that failed is none', async () => {
    await smtp.serve();
    const failing = inTransaction(async () => {
      await queue();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  test('goes once from many nodes at a time', async () => {
    await smtp.serve();
    for (let index = 0; index < 10; index += 1) await queue({ to: `guest${index}@example.com` });
    const sent = await Promise.all(Array.from({ length: 5 }, () => deliverMail(systemActor)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(10);
    expect(new Set(smtp.taken.map((source) => headerOf(source, 'To'))).size).toBe(10);
    expect(smtp.taken).toHaveLength(10);
  });
});

describe('an attempt that fails', () => {
  test.each([
    [451, '4.7.1 try later, nuria@example.com', 'EENVELOPE RCPT TO 451 4.7.1'],
    [550, '5.1.1 <house@example.com> unknown', 'EENVELOPE RCPT TO 550 5.1.1'],
  ])('with %i is tried again after 1, 5, 30 and 120 minutes, then given up', async (code, text, summary) => {
    await smtp.serve(refusing(code, text));
    await queue();
    for (const [index, minutes] of [1, 5, 30, 120].entries()) {
      expect(await deliverMail(systemActor)).toBe(0);
      expect(await only()).toMatchObject({ state: 'queued', attempts: index + 1, lastError: summary });
      wait(minutes - 0.01);
      await deliverMail(systemActor);
      expect((await only()).attempts).toBe(index + 1);
      wait(0.01);
    }
    await deliverMail(systemActor);
    expect(await only()).toMatchObject({ state: 'failed', attempts: 5, nextAttemptAt: null, lastError: summary });
    wait(600);
    await deliverMail(systemActor);
    expect((await only()).attempts).toBe(5);
  });

  test('does not keep the others back', async () => {
    await smtp.serve({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('bad') ? new Error('5.1.1 no') : null),
    });
    await queue({ to: 'bad@example.com' });
    await queue();
    expect(await deliverMail(systemActor)).toBe(1);
    expect((await rows()).map((row) => row.state)).toEqual(['queued', 'sent']);
  });

  test('after the words are sent is counted too, and the mail arrives at the next', async () => {
    let times = 0;
    await smtp.serve({
      onData(stream, _session, done) {
        times += 1;
        const refused = times === 1;
        stream.resume().on('end', () => done(refused ? Object.assign(new Error('no'), { responseCode: 452 }) : null));
      },
    });
    await queue();
    await deliverMail(systemActor);
    expect(await only()).toMatchObject({ state: 'queued', attempts: 1, lastError: 'EMESSAGE DATA 452' });
    wait(1);
    await deliverMail(systemActor);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(times).toBe(2);
  });

  test('because nobody answers leaves the others their attempts; they arrive when the server is back', async () => {
    const port = await freePort();
    setMailServer({ url: `smtp://127.0.0.1:${port}`, from: 'casa@example.com', encryption: 'required' });
    await queue();
    await queue();
    expect(await deliverMail(systemActor)).toBe(0);
    const [first, second] = await rows();
    expect(first).toMatchObject({ state: 'queued', attempts: 1, lastError: 'ESOCKET CONN' });
    expect(second).toMatchObject({ state: 'queued', attempts: 0, lastError: null });
    await smtp.serve();
    wait(1);
    expect(await deliverMail(systemActor)).toBe(2);
  });

  test('in which the process ended is not made again by itself: it may have gone, and somebody is told', async () => {
    await smtp.serve();
    await queue();
    await db().execute(sql`UPDATE mail SET attempts = 1, claim = gen_random_uuid(),
      next_attempt_at = next_attempt_at + interval '10 minutes'`);
    wait(9);
    await deliverMail(systemActor);
    expect(await only()).toMatchObject({ state: 'queued', attempts: 1 });
    wait(1);
    expect(await deliverMail(systemActor)).toBe(0);
    expect(await only()).toMatchObject({ state: 'failed', attempts: 1, lastError: 'interrupted' });
    expect(smtp.taken).toEqual([]);
    expect(await db().select().from(alert)).toMatchObject([{ kind: 'mail_failed', detail: { error: 'interrupted' } }]);
  });

  test('that was held for interrupted says later what became of it', async () => {
    let finish: (() => void) | undefined;
    await smtp.serve({
      onData: (stream, _session, done) => void stream.resume().on('end', () => (finish = () => done())),
    });
    await queue();
    const sending = deliverMail(systemActor);
    await vi.waitUntil(() => finish);
    wait(10);
    // Simulates another node, which can't know that the first one is still sending.
    await deliverMail(systemActor);
    expect(await only()).toMatchObject({ state: 'failed', lastError: 'interrupted' });
    finish!();
    expect(await sending).toBe(1);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 1, claim: null, lastError: null });
    expect((await db().select().from(alert)).filter((row) => row.resolvedAt === null)).toEqual([]);
  });

  test('because the process ended in the last one gives it up', async () => {
    await smtp.serve();
    await queue();
    await db().execute(sql`UPDATE mail SET attempts = 5`);
    expect(await deliverMail(systemActor)).toBe(0);
    expect(await only()).toMatchObject({ state: 'failed', attempts: 5, lastError: 'interrupted' });
  });
});

test('delivering is for the building', async () => {
  await expect(deliverMail(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  return typeof address === 'object' && address ? address.port : 0;
}
