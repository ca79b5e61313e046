import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drained } from './drained.ts';

export interface LinkConditions {
  /** Delay in milliseconds per direction, so a request with its response takes twice as long. */
  delayMs?: number;
  bytesPerSecond?: number;
  /** Accepts connections but passes no data. */
  isSilent?: boolean;
}

export interface Proxy {
  port: number;
  set(way: LinkConditions): void;
  cut(): void;
  restore(): void;
  close(): void;
}

/** Starts a proxy on the loopback interface that forwards to the given port and can simulate an impaired network. */
export async function startProxy(target: number): Promise<Proxy> {
  let way: LinkConditions = {};
  let isCut = false;
  const sockets = new Set<Socket>();
  const trackSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
  };

  /**
   * Forwards chunks one at a time, so that none overtakes another. Reads the next chunk only when the previous one is
   * written, so that no data accumulates.
   */
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
    trackSocket(client);
    if (isCut) return void client.destroy();
    const behind = connect(target, '127.0.0.1');
    trackSocket(behind);
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
