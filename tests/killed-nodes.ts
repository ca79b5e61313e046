import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, serveNode } from './served-node';

const FIRST_PORT = 15_450;
export const firstNode = addressOf(FIRST_PORT);
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
  const run = { living: ports.length, hasFailed: false };
  const killed = ports.map(async (port) => {
    for (let index = 0; index < kills / ports.length && !run.hasFailed; index += 1) {
      const node = await serveNode(path.join(await mkdtemp(path.join(folder, 'node-')), 'data'), port, settings);
      await wait(LIFE_MS + Math.random() * MORE_LIFE_MS);
      await node.kill();
    }
    run.living -= 1;
  });
  const all = [...killed, work(ports.map(addressOf), () => run.living === 0 || run.hasFailed)];
  // None of the nodes outlives what was tried with them.
  await Promise.allSettled(all.map((each) => each.catch(() => (run.hasFailed = true))));
  await Promise.all(all);
}
