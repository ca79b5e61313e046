import { setTimeout as wait } from 'node:timers/promises';
import { growth } from '../memory.ts';
import { startProxy, type Proxy } from '../proxy.ts';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options } from '../world.ts';

/** Duration of each state, in milliseconds. */
const LASTS_MS = 12_000;
const BETWEEN_MS = 3_000;

const STATES: Record<string, (proxy: Proxy) => void> = {
  '200 ms an exchange': (proxy) => proxy.set({ delayMs: 100 }),
  '64 kB a second': (proxy) => proxy.set({ bytesPerSecond: 64_000 }),
  'silent, with connections that look open': (proxy) => proxy.set({ isSilent: true }),
  cut: (proxy) => proxy.cut(),
};

/** Makes the network between app and database slow, narrow, silent, and interrupted, repeatedly and under load. */
export async function network(house: string, options: Options): Promise<Figures> {
  let proxy: Proxy | undefined;
  const world = await openWorld('network', house, options, {
    async databaseUrl({ url, port }) {
      proxy = await startProxy(port);
      return url.replace(`:${port}/`, `:${proxy.port}/`);
    },
  });
  const ended: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    for (const [name, startFault] of Object.entries(STATES)) {
      await wait(BETWEEN_MS);
      const before = world.load.seen.writes.length;
      startFault(proxy!);
      await wait(LASTS_MS);
      const written = world.load.seen.writes.length - before;
      proxy!.restore();
      const seconds = await world.untilServed();
      world.say(`${name}: ${written} writes meanwhile, back after ${seconds.toFixed(1)} s, ${world.memory().end} MiB`);
    }
    ended.push(world.memory().end);
  }
  const figures = await verify('network', world, 2 * Object.keys(STATES).length, growth(ended));
  await world.close();
  proxy!.close();
  return figures;
}
