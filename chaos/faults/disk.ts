import { execFile, execFileSync } from 'node:child_process';
import { mkdir, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atExit } from '../at-exit.ts';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options, type World } from '../world.ts';

const run = promisify(execFile);
/** Size of the database's disk in MiB: enough for the demo building, with some room left. */
const CLUSTER_MIB = 700;
const ROUNDS = 2;
const FULL_MS = 20_000;
const BETWEEN_MS = 5_000;
const MIB = 2 ** 20;

/**
 * Fills the database's disk under load and frees it again; uses an in-memory file system, which only root may mount.
 */
export async function disk(house: string, options: Options): Promise<Figures> {
  let place = '';
  let dropCache = () => {};
  const unmount = () => void execFileSync('umount', ['-l', place]);
  const world = await openWorld('disk', house, options, {
    async mount(folder) {
      place = path.join(folder, 'cluster');
      await mkdir(place);
      await run('mount', ['-t', 'tmpfs', '-o', `size=${CLUSTER_MIB}m,mode=755`, 'tmpfs', place]).catch(
        (error: Error) => {
          throw new Error('A small file system can only be mounted by root: run this fault as root.', { cause: error });
        },
      );
      // Unmounts lazily, because the server may still have files open when this program ends.
      dropCache = atExit(unmount);
    },
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(BETWEEN_MS);
    await fillAndFree(world, place);
  }
  const figures = await verify('disk', world, ROUNDS);
  await world.close();
  unmount();
  dropCache();
  return figures;
}

async function fillAndFree(world: World, place: string): Promise<void> {
  const ballast = path.join(place, 'ballast');
  const { writes } = world.load.seen;
  const before = writes.length;
  const until = performance.now() + FULL_MS;
  // Fills space again that the server frees meanwhile, such as when it ends.
  for (let part = 0; performance.now() < until; part += 1) {
    await fill(`${ballast}-${part}`, place);
    world.cluster.stayConnected();
    await wait(500);
  }
  const meanwhile = writes.slice(before).filter(({ outcome }) => outcome === 'acknowledged').length;
  await run('sh', ['-c', 'rm -f "$0"-*', ballast]);
  const freed = performance.now();
  await world.cluster.untilItAccepts();
  const up = (performance.now() - freed) / 1000;
  const seconds = await world.untilServed();
  world.back[world.back.length - 1] = seconds + up;
  world.say(`full for ${FULL_MS / 1000} s, ${meanwhile} writes meanwhile: back after ${(seconds + up).toFixed(1)} s`);
}

async function fill(file: string, place: string): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  const left = bavail * bsize;
  if (left < bsize) return;
  try {
    for (let part = 0; part <= left / MIB; part += 1)
      await writeFile(file, Buffer.alloc(Math.min(MIB, left)), { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
