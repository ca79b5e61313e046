import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy, type Proxy } from './proxy';

/** An echo server. */
const behind = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
let proxy: Proxy;

beforeAll(async () => {
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  proxy = await startProxy((behind.address() as AddressInfo).port);
});
afterAll(() => {
  proxy.close();
  behind.close();
});

async function open(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(proxy.port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

test('hands on what it gets, in its order', async () => {
  const { socket, heard } = await open();
  proxy.set({ delayMs: 5 });
  for (const word of ['one ', 'two ', 'three']) socket.write(word);
  await expect.poll(heard).toBe('one two three');
  proxy.restore();
  socket.destroy();
});

test('is silent while it looks open, and then hands on what was held back', async () => {
  const { socket, heard } = await open();
  proxy.set({ isSilent: true });
  socket.write('late');
  const other = await open();
  expect([heard(), other.heard(), socket.destroyed]).toEqual(['', '', false]);
  proxy.restore();
  await expect.poll(heard).toBe('late');
  for (const each of [socket, other.socket]) each.destroy();
});

test('ends every connection when it is cut, and takes others once it is restored', async () => {
  const { socket } = await open();
  const ended = once(socket, 'close');
  proxy.cut();
  await ended;
  const refused = await open();
  await once(refused.socket, 'close');
  proxy.restore();
  const { socket: again, heard } = await open();
  again.write('back');
  await expect.poll(heard).toBe('back');
  again.destroy();
});
