import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drained } from './drained.ts';

/** What a way does with what goes over it; nothing by default. */
export interface Way {
  /** Each direction; an answer waits for both. */
  delayMs?: number;
  bytesPerSecond?: number;
  /** Connections are taken, and nothing comes through them. */
  isSilent?: boolean;
}

export interface Proxy {
  port: number;
  set(way: Way): void;
  /** Ends every connection, and refuses others. */
  cut(): void;
  /** As it was; what was held back arrives. */
  restore(): void;
  close(): void;
}

/** A server on loopback that hands all it gets to that port, and back, over a way that can be made bad. */
export async function startProxy(target: number): Promise<Proxy> {
  let way: Way = {};
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
  };

  /** One after the other, so that nothing overtakes; the next is only read when this one has gone, so that nothing piles up. */
  const pipe = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const { delayMs, bytesPerSecond } = way;
      if (delayMs) await wait(delayMs);
      if (bytesPerSecond) await wait((chunk.length / bytesPerSecond) * 1_000);
      while (way.isSilent && !to.destroyed) await wait(20);
      if (!to.write(chunk)) await drained(to);
    }
    to.end();
  };

  const server = createServer((client) => {
    keep(client);
    if (isCut) return void client.destroy();
    const behind = connect(target, '127.0.0.1');
    keep(behind);
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.destroy());
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      pipe(from, to).catch(() => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => void (way = next),
    cut() {
      isCut = true;
      endAll();
    },
    restore() {
      isCut = false;
      way = {};
    },
    close() {
      endAll();
      server.close();
    },
  };
}
