import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from './database';
import { freePort } from './free-port';
import { serveNode } from './served-node';

const databaseUrl = useTestDatabase({ keeps: false });

/**
 * Starts a proxy to the server. The proxy is cut once, when the given text is first sent. Returns the proxy's address
 * and a function that returns whether the proxy was cut.
 */
async function wayThatIsCutAt(requested: string): Promise<{ url: string; wasCut: () => boolean }> {
  const { hostname, port } = new URL(databaseUrl());
  const open = new Set<Socket>();
  let wasCut = false;
  const way = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      if (wasCut || !chunk.includes(requested)) return void far.write(chunk);
      wasCut = true;
      for (const socket of open) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    way.close();
  });
  const url = Object.assign(new URL(databaseUrl()), { port: String((way.address() as AddressInfo).port) });
  return { url: url.href, wasCut: () => wasCut };
}

test.each([
  ['its migrations', 'CREATE TABLE IF NOT EXISTS migration'],
  ['its jobs', 'pgboss'],
])(
  'a node whose database goes while it starts, at %s, starts when it is there again',
  { timeout: 60_000 },
  async (_, requested) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'estancia-lost-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const way = await wayThatIsCutAt(requested);
    const dataDir = path.join(folder, 'data');
    const node = await serveNode(dataDir, await freePort(), { DATABASE_URL: way.url });
    try {
      const [ready, page] = await Promise.all(['/ready', '/login'].map((at) => fetch(`${node.address}${at}`)));
      expect([way.wasCut(), ready!.status, page!.status]).toEqual([true, 200, 200]);
    } finally {
      await node.stop();
    }
    expect(await readFile(path.join(dataDir, 'log'), 'utf8')).not.toContain('"level":60');
  },
);
