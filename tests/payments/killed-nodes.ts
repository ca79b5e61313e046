import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIRST_PORT = 15_450;
/** A node lives at least so long after it answers, and at most so much longer. */
const LIFE_MS = 800;
const MORE_LIFE_MS = 2_500;

/** Two nodes of the built app, which are killed and started again in turn until each has died often enough. */
export async function killNodes(
  folder: string,
  kills: number,
  settings: Record<string, string>,
  work: (addresses: string[], isOver: () => boolean) => Promise<unknown>,
): Promise<void> {
  const ports = [FIRST_PORT, FIRST_PORT + 1];
  let living = ports.length;
  const killed = ports.map(async (port) => {
    for (let index = 0; index < kills / ports.length; index += 1) {
      const node = await startNode(await mkdtemp(path.join(folder, 'node-')), port, settings);
      await wait(LIFE_MS + Math.random() * MORE_LIFE_MS);
      await node.kill();
    }
    living -= 1;
  });
  await Promise.all([...killed, work(ports.map(addressOf), () => living === 0)]);
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

async function startNode(folder: string, port: number, settings: Record<string, string>) {
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SECRET: 'a secret that only tests know, long enough to be one',
      PORT: String(port),
      PUBLIC_URL: addressOf(port),
      TRUSTED_PROXIES: '1',
      DATABASE_POOL: '10',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const log = (chunk: Buffer) => void (printed += chunk);
  child.stdout.on('data', log);
  child.stderr.on('data', log);
  const exited = once(child, 'exit');
  while (!printed.includes('Estancia is ready')) {
    if (child.exitCode !== null) throw new Error(`The node ended before it was ready:\n${printed}`);
    await wait(20);
  }
  return {
    async kill() {
      if (child.exitCode !== null) throw new Error(`The node ended by itself:\n${printed}`);
      child.kill('SIGKILL');
      await exited;
    },
  };
}
