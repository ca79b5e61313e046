import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from '../cluster.ts';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options, type World } from '../world.ts';
import { Archives } from '../archives.ts';

/** Range of milliseconds between recovery from one kill and the next kill. */
const LIFE_MS = [300, 3_000] as const;
/** Probability of another kill before recovery from the previous one. */
const AGAIN_SHARE = 0.15;
const AGAIN_MS = 1_500;
const ARCHIVES = 5;

type Victim = 'app' | 'server' | 'connection';

/**
 * Kills the app, the server, and its connections at random with signal 9, and creates archives in between, which are
 * restored at the end.
 */
export async function kills(house: string, options: Options): Promise<Figures> {
  const world = await openWorld('kills', house, options);
  const { random, say } = world;
  const archives = new Archives(world);
  const every = Math.max(1, Math.floor(options.kills / (ARCHIVES + 1)));
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await wait(random.between(...LIFE_MS));
    // Spares the server while an archive is written, because the archive would fail; the app may be killed meanwhile.
    const victim = archives.isWriting
      ? 'app'
      : random.weighted<Victim>([
          ['app', 45],
          ['server', 30],
          ['connection', 25],
        ]);
    await strike(world, victim);
    if (kill < options.kills && random.chance(AGAIN_SHARE)) {
      await wait(random.between(0, AGAIN_MS));
      kill += 1;
      await strike(world, archives.isWriting ? 'app' : random.pick(['app', 'server'] as const));
    }
    const seconds = await world.untilServed();
    say(
      `${kill} of ${options.kills}, ${victim}: back after ${seconds.toFixed(1)} s, ${world.load.seen.writes.length} writes`,
    );
    if (Math.floor(kill / every) > archives.begun && archives.begun < ARCHIVES) archives.begin();
  }
  await archives.made();
  const figures = await verify('kills', world, options.kills);
  figures.wrong.push(...(await archives.wrong()));
  await world.close();
  return figures;
}

async function strike({ app, cluster }: World, victim: Victim): Promise<void> {
  if (victim === 'app') {
    await app.kill();
    app.start();
  } else if (victim === 'server') {
    await cluster.kill();
    cluster.launch();
    // Starts the server until it stays up, because remains of the previous server may block it for a short time.
    await cluster.untilItAccepts();
  } else {
    const pid = await backendOf(cluster.url).catch(() => undefined);
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    await cluster.untilItAccepts();
  }
}
