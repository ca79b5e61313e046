import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import path from 'node:path';

const pem = readFileSync(path.join(import.meta.dirname, 'fixtures', 'localhost.pem'), 'utf8');

/** Digest that makes the browser trust the certificate; passkeys are not available if it merely ignores errors. */
export const certificateDigest = createHash('sha256')
  .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');

/**
 * Terminates TLS and forwards every request to a port, as common proxies do by default: the `Host` header names that
 * port, and the visitor's address is added to the forwarding header. The port may be determined after the proxy has
 * started.
 */
export async function startTlsProxy(
  portBehind: () => Promise<number>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const pass = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const port = await portBehind();
    const way = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const onward = httpRequest({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        host: `127.0.0.1:${port}`,
        'x-forwarded-for': way,
        'x-forwarded-proto': 'https',
      },
    });
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.rawHeaders);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer({ key: pem, cert: pem }, (incoming, answer) => {
    pass(incoming, answer).catch((error: unknown) => answer.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
