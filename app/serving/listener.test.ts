import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listener } from './listener.server';

const HOST = '127.0.0.1';
/** Longer than anything in these tests takes. */
const NEVER_MS = 60_000;
const open: Socket[] = [];

afterEach(() => open.splice(0).forEach((connection) => connection.destroy()));

async function listening(answer: (request: Request) => Response | Promise<Response>): Promise<Listener> {
  return listen(answer, { host: HOST, port: 0 });
}

async function sending(port: number, written: string): Promise<Socket> {
  const connection = connect(port, HOST);
  open.push(connection);
  await once(connection, 'connect');
  if (written) connection.write(written);
  return connection;
}

/** Resolves once the listener has received a request, and lets the test answer it. */
function held() {
  const received = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const handle = () => {
    received.resolve();
    return answer.promise;
  };
  return { received: received.promise, answer: answer.resolve, handle };
}

test('a request that is never completed is cut when its time is over', async () => {
  const reading = Promise.withResolvers<void>();
  const listener = await listening(async (request) => {
    reading.resolve();
    return new Response(await request.text());
  });
  const slow = await sending(listener.port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  const connectionClosed = once(slow, 'close');
  await reading.promise;
  expect(await listener.close(100)).toBe(1);
  await connectionClosed;
});

test('headers that are never completed are cut when their time is over', async () => {
  const listener = await listening(() => new Response('first'));
  const slow = await sending(listener.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(slow, 'data');
  await new Promise<void>((resolve) => slow.write('GET / HTTP/1.1\r\nHos', () => resolve()));
  // The response to this later request shows that the listener has read the earlier data.
  expect(await (await fetch(`http://${HOST}:${listener.port}`, { headers: { Connection: 'close' } })).text()).toBe(
    'first',
  );
  expect(await listener.close(100)).toBe(1);
});

test('a request under way is answered, and told that the connection ends', async () => {
  const { received, answer, handle } = held();
  const listener = await listening(handle);
  const client = await sending(listener.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await received;
  const closed = listener.close(NEVER_MS);
  await expect(fetch(`http://${HOST}:${listener.port}`)).rejects.toThrow('fetch failed');
  answer(new Response('whole', { headers: { 'Content-Type': 'text/plain' } }));
  const answered = await text(client);
  expect(answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered).toMatch(/\r\nconnection: close\r\n/i);
  expect(answered).toMatch(/whole/);
  expect(await closed).toBe(0);
});

test('an answer that had begun is finished, and its connection not kept', async () => {
  const rest = Promise.withResolvers<void>();
  const listener = await listening(() => {
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode('begun'));
        await rest.promise;
        stream.enqueue(new TextEncoder().encode('ended'));
        stream.close();
      },
    });
    return new Response(body);
  });
  const client = await sending(listener.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'readable');
  const closed = listener.close(NEVER_MS);
  rest.resolve();
  expect(await text(client)).toMatch(/begun[\s\S]*ended/);
  expect(await closed).toBe(0);
});

test('connections that ask nothing are closed at once', async () => {
  const listener = await listening(() => new Response('kept'));
  const stored = await sending(listener.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(stored, 'data');
  await sending(listener.port, '');
  expect(await listener.close(NEVER_MS)).toBe(0);
});

test('a port that is taken is named', async () => {
  const first = await listening(() => new Response());
  await expect(listen(() => new Response(), { host: HOST, port: first.port })).rejects.toThrow(
    `Port ${first.port} on ${HOST} is taken. Set PORT to a free one, for example PORT=3001.`,
  );
  await first.close(0);
});
