import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Folder of an earlier version that runs next to this one on the same database: `npm run side-by-side`. */
export const VERSION_BEFORE = process.env.VERSION_BEFORE;

/** One address in front of two nodes, either of which answers. */
export interface Turns {
  url: string;
  /** Sets the ports to forward to from now on. */
  between(ports: readonly [number, number]): void;
  stop(): Promise<void>;
}

/**
 * Forwards each request unchanged to one of two nodes, chosen by a seeded generator. Both versions therefore answer the
 * requests of one page, as behind a proxy without sticky sessions.
 */
export async function startTurns(port: number): Promise<Turns> {
  let ports: readonly number[] = [];
  const random = sequence(Number(process.env.SIDE_BY_SIDE_SEED ?? '1'));
  const server = createServer((incoming, answer) => {
    const onward = httpRequest({
      host: '127.0.0.1',
      port: ports[random() < 0.5 ? 0 : 1],
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.rawHeaders);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    between: (provided) => void (ports = provided),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns a generator of numbers from 0 to 1, repeatable for the same seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
