import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { setLogLevel } from '../../access/logger.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { deliverMail } from './deliver-mail.server';
import { setMailServer } from './mail-server.server';
import { queueMail, type MailDraft } from './queue-mail.server';

useRolledBackDatabase();
useStoppedClock();
setLogLevel('silent');

const MAILS = 12;
const draft: MailDraft = {
  kind: 'contact_message',
  to: 'house@example.com',
  replyTo: 'nuria@example.com',
  language: 'es',
  subject: 'Mensaje',
  html: '<p>Buenos días</p>',
  text: 'Buenos días',
};

test(
  'a mail server that takes connections and says nothing has few of ours, and what was queued meanwhile is tried',
  { tags: 'commits' },
  async () => {
    const open = new Set<Socket>();
    let most = 0;
    let isOver = false;
    const server = createServer((socket) => {
      open.add(socket);
      most = Math.max(most, open.size);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      if (isOver) socket.end('421 Later\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    setMailServer({ url, from: 'casa@example.com', encryption: 'off' });
    const buildingId = await makeBuilding();
    const runs: Promise<number>[] = [];
    for (let number = 0; number < MAILS; number += 1) {
      await queueMail(buildingId, draft);
      runs.push(deliverMail(systemActor));
    }
    await expect.poll(() => open.size).toBe(4);
    isOver = true;
    for (const socket of open) socket.end('421 Later\r\n');
    await Promise.all(runs);
    expect(most).toBe(4);
    // The mails that waited behind them were attempted automatically.
    const tried = async () =>
      (
        await db()
          .select({ count: sql<number>`count(*)::int` })
          .from(mail)
          .where(sql`attempts > 0`)
      )[0];
    await expect.poll(tried).toEqual({ count: 5 });
    setMailServer(undefined);
    await new Promise((resolve) => server.close(resolve));
  },
);
