import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Timeouts in milliseconds. */
const TIMEOUTS = {
  /** Limit for receiving a request's headers. */
  headersTimeout: 20_000,
  /** Limit for receiving a whole request, such as several photographs over a slow mobile connection. */
  requestTimeout: 600_000,
  /** Longer than proxies keep reusable connections, so that none is closed during their request. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};
/** Silence after which a connection counts as dead; streams send far more often. */
const SILENCE_MS = 120_000;

export interface Listener {
  port: number;
  /**
   * Stops accepting connections and resolves once pending requests are answered. Returns the number of connections
   * closed because their request was not answered in time.
   */
  close(withinMs: number): Promise<number>;
}

/**
 * Serves HTTP. Rejects if the port is unavailable, with a message that names the setting of the port and a port that is
 * likely free.
 */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { host, port }: { host: string; port: number },
  setting = 'PORT',
  free = 3001,
): Promise<Listener> {
  const server = createAdaptorServer({ fetch, createServer, serverOptions: TIMEOUTS }) as Server;
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
    // Closes connections that browsers opened in advance but sent no request on.
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

/** Tells the client not to reuse the connection, if the headers have not been sent yet. */
function isLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}
