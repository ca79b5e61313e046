import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The folder of a version of before that serves beside this one, on the same database: `npm run side-by-side`. */
export const VERSION_BEFORE = process.env.VERSION_BEFORE;

/** Two nodes at one address, whichever of them answers. */
export interface Turns {
  url: string;
  /** From now on these ports are asked. */
  between(ports: readonly [number, number]): void;
  stop(): Promise<void>;
}

/**
 * Passes each request as it is to one of two nodes, in turns that a seed decides: what one page asks for is answered by both
 * versions, as it is behind a proxy that keeps nobody to one node.
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
    between: (given) => void (ports = given),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
