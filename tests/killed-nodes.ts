import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, serveNode } from './served-node';

const FIRST_PORT = 15_450;
export const firstNode = addressOf(FIRST_PORT);
/** Each node lives at least this long once it answers, and at most `MORE_LIFE_MS` longer. */
const LIFE_MS = 800;
const MORE_LIFE_MS = 2_500;
const PAUSE_MS = 20;

export interface KilledRun {
  isOver(): boolean;
  /** Start times of the running nodes. Work begun before a start time belongs to a killed process. */
  startedAt(): readonly Date[];
  /** True while all nodes are alive and answering. */
  areRunning(): boolean;
}

export async function killNodes(
  folder: string,
  kills: number,
  settings: Record<string, string>,
  work: (addresses: string[], isOver: () => boolean, run: KilledRun) => Promise<unknown>,
  /** Returns whether a node that has lived long enough may be killed. */
  mayDie: () => boolean = () => true,
): Promise<void> {
  const ports = [FIRST_PORT, FIRST_PORT + 1];
  const run = { living: ports.length, hasFailed: false };
  const started = new Map<number, Date>();
  const ready = new Set<number>();
  const isOver = () => run.living === 0 || run.hasFailed;
  const killed = ports.map(async (port) => {
    for (let index = 0; index < kills / ports.length && !run.hasFailed; index += 1) {
      started.set(port, new Date());
      const node = await serveNode(path.join(await mkdtemp(path.join(folder, 'node-')), 'data'), port, settings);
      ready.add(port);
      await wait(LIFE_MS + Math.random() * MORE_LIFE_MS);
      while (!mayDie() && !run.hasFailed) await wait(PAUSE_MS);
      ready.delete(port);
      await node.kill();
      started.delete(port);
    }
    run.living -= 1;
  });
  const known = { isOver, startedAt: () => [...started.values()], areRunning: () => ready.size === ports.length };
  const all = [...killed, work(ports.map(addressOf), isOver, known)];
  // Waits for all, so that no node outlives the test.
  await Promise.allSettled(all.map((each) => each.catch(() => (run.hasFailed = true))));
  await Promise.all(all);
}
