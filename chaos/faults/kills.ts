import { setTimeout as wait } from 'node:timers/promises';
import { backendOf } from '../cluster.ts';
import { judge, type Figures } from '../verdict.ts';
import { openWorld, type Options, type World } from '../world.ts';
import { Archives } from '../archives.ts';

/** Between the way back from one kill and the next. */
const LIFE_MS = [300, 3_000] as const;
/** A kill that comes while the one before is not over. */
const AGAIN_SHARE = 0.15;
const AGAIN_MS = 1_500;
/** So many archives are made meanwhile. */
const ARCHIVES = 5;

type Victim = 'app' | 'server' | 'connection';

/** The app, the server and its connections killed with -9 at random, with archives made in between that are restored at the end. */
export async function kills(house: string, options: Options): Promise<Figures> {
  const world = await openWorld('kills', house, options);
  const { random, say } = world;
  const archives = new Archives(world);
  const every = Math.max(1, Math.floor(options.kills / (ARCHIVES + 1)));
  for (let kill = 1; kill <= options.kills; kill += 1) {
    await wait(random.between(...LIFE_MS));
    // Whoever archives a house whose server is killed makes another archive; the app may die beside it.
    const victim = archives.isMaking
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
      await strike(world, archives.isMaking ? 'app' : random.pick(['app', 'server'] as const));
    }
    const seconds = await world.untilServed();
    say(
      `${kill} of ${options.kills}, ${victim}: back after ${seconds.toFixed(1)} s, ${world.load.seen.writes.length} writes`,
    );
    if (Math.floor(kill / every) > archives.begun && archives.begun < ARCHIVES) archives.begin();
  }
  await archives.made();
  const figures = await judge('kills', world, options.kills);
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
    // It is started until it stays: what is left of the one before keeps it from starting for a moment.
    await cluster.untilItAccepts();
  } else {
    const pid = await backendOf(cluster.url).catch(() => undefined);
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    await cluster.untilItAccepts();
  }
}
