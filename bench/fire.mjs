import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Asks for an address over so many connections for so long, each connection as soon as it has its answer. It reads
 * no more of an answer than status and length: a client that decodes every body measures mostly itself.
 */
export async function fire({ url, headers, status, bytes }, { connections, seconds }) {
  const { hostname, port, pathname, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answered = `HTTP/1.1 ${status} `;
  const latencies = [];
  const started = performance.now();
  const until = started + seconds * 1000;

  const ask = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let asked = performance.now();
    let missing = 0;
    socket.write(request);
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const head = chunk.latin1Slice(0, chunk.indexOf('\r\n\r\n') + 4);
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        if (!head.startsWith(answered) || length < bytes) socket.destroy(new Error(`${url} answered: ${head}`));
        missing = head.length + length;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      latencies.push(now - asked);
      if (now > until) return void socket.end();
      asked = now;
      socket.write(request);
    });
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: connections }, ask));
  latencies.sort((a, b) => a - b);
  const part = (share) => latencies[Math.floor((latencies.length - 1) * share)];
  return {
    perSecond: latencies.length / ((performance.now() - started) / 1000),
    p50: part(0.5),
    p99: part(0.99),
  };
}
