import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Milliseconds. */
const PATIENCE = {
  /** Until the headers of a request are complete. */
  headersTimeout: 20_000,
  /** Until a request is complete: several photographs over a slow mobile connection. */
  requestTimeout: 600_000,
  /** Longer than proxies keep a connection that they may use again, so that none is closed under their request. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};
/** Either side silent for so long has gone; streams send something far more often. */
const SILENCE_MS = 120_000;

export interface Listener {
  port: number;
  /**
   * Takes no more connections and resolves when the requests under way are
   * answered, to the number of connections that were cut because theirs was not
   * after so many milliseconds.
   */
  close(withinMs: number): Promise<number>;
}

/** Serves HTTP; the promise fails when the address cannot be had, and names the setting of its port and one that is likely free. */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { host, port }: { host: string; port: number },
  setting = 'PORT',
  free = 3001,
): Promise<Listener> {
  const server = createAdaptorServer({ fetch, createServer, serverOptions: PATIENCE }) as Server;
  server.timeout = SILENCE_MS;
  const close = closeInOrder(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Port ${port} on ${host} is taken. Set ${setting} to a free one, for example ${setting}=${free}.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : port, close };
}

function closeInOrder(server: Server): Listener['close'] {
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let closing = false;
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.prependListener('request', (_request, answer) => {
    answers.add(answer);
    if (closing) isLast(answer);
    answer.once('close', () => {
      answers.delete(answer);
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async (withinMs) => {
    closing = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const answer of answers) isLast(answer);
    // Browsers open connections ahead of what they may ask.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    let cut = 0;
    const deadline = setTimeout(() => {
      cut = connections.size;
      server.closeAllConnections();
    }, withinMs);
    await closed;
    clearTimeout(deadline);
    return cut;
  };
}

/** Tells the client not to use the connection again, where that can still be said. */
function isLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}
