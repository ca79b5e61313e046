import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../tests/free-port.ts';
import { runQuery } from '../cluster.ts';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options, type World } from '../world.ts';

const HANGS_MS = 45_000;
const REFUSES_MS = 20_000;
const FLOWS_MS = 20_000;
/** Milliseconds in which all mail must be sent; mail that failed twice is retried after five minutes. */
const ALL_SENT_MS = 8 * 60_000;
/** Maximum number of simultaneous connections to a server that does not answer. */
const MAX_AT_ONCE = 20;

/**
 * Runs a mail server that first accepts connections without responding, then refuses connections, and then accepts
 * everything.
 */
export async function mail(house: string, options: Options): Promise<Figures> {
  const port = await freePort();
  const wrong: string[] = [];
  const hanging = await hangingServer(port);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'off', MAIL_FROM: 'casa@example.com' };
  const world = await openWorld('mail', house, options, { settings });
  await wait(HANGS_MS);
  await hanging.close();
  world.say(`hung: ${hanging.most()} connections at once, ${world.memory().end} MiB`);
  if (hanging.most() > MAX_AT_ONCE) wrong.push(`${hanging.most()} connections waited for the mail server at once`);
  await world.untilServed();

  const refused = { count: 0 };
  const refusing = await smtpServer(port, refused, (done) =>
    done(Object.assign(new Error('Later'), { responseCode: 451 })),
  );
  await wait(REFUSES_MS);
  await close(refusing);
  world.say(`refused with 451: ${refused.count} mails`);
  await world.untilServed();

  const taken = new Map<string, number>();
  const takes = await smtpServer(port, { count: 0 }, (done, text) => {
    const id = /^message-id: *(\S+)/im.exec(text)?.[1] ?? text.slice(0, 200);
    taken.set(id, (taken.get(id) ?? 0) + 1);
    done();
  });
  await wait(FLOWS_MS);
  const figures = await verify('mail', world, 2, wrong);
  figures.wrong.push(...(await mailsThatWait(world)));
  const twice = [...taken].filter(([, times]) => times > 1);
  figures.wrong.push(...twice.map(([id, times]) => `a mail arrived ${times} times: ${id}`));
  const [sent] = await runQuery<{ count: string }>(world.cluster.url, "SELECT count(*) FROM mail WHERE state = 'sent'");
  if (Number(sent!.count) !== taken.size)
    figures.wrong.push(`${sent!.count} mails are sent, and ${taken.size} arrived`);
  world.say(`${taken.size} mails arrived`);
  await world.close();
  await close(takes);
  return figures;
}

async function mailsThatWait({ cluster, say }: World): Promise<string[]> {
  const until = performance.now() + ALL_SENT_MS;
  for (;;) {
    const rows = await runQuery<{ state: string; last_error: string; count: string }>(
      cluster.url,
      "SELECT state, last_error, count(*) FROM mail WHERE state IN ('queued', 'failed') GROUP BY 1, 2",
    );
    if (rows.length === 0) return [];
    if (rows.every(({ state }) => state === 'failed') || performance.now() > until)
      return rows.map(({ state, last_error: error, count }) => `${count} mails are ${state}: ${error}`);
    say(`${rows.map(({ count, last_error: error }) => `${count} queued (${error})`).join(', ')}`);
    await wait(15_000);
  }
}

async function hangingServer(port: number): Promise<{ most(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    most: () => most,
    async close() {
      for (const socket of sockets) socket.destroy();
      await close(server);
    },
  };
}

type Done = (error?: Error) => void;

async function smtpServer(
  port: number,
  seen: { count: number },
  answer: (done: Done, text: string) => void,
): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        seen.count += 1;
        answer(done, text);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  return server;
}

function close(server: Server | SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
