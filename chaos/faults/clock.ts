import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options } from '../world.ts';

const SHIFTED = path.resolve(import.meta.dirname, '..', 'shifted-clock.mjs');
/** Effects of the jumps in shifted-clock.mjs, in the same order. */
const JUMPS = ['an hour forth', 'back again', 'an hour back', 'forth again'];
/**
 * Milliseconds between jumps. The four jumps take two minutes together, enough for every per-minute job to run before
 * and after a jump.
 */
const LASTS_MS = 30_000;
const OFFSETS = ['3600', '', '-3600', ''];

/**
 * Shifts the app's clock by an hour, both within a running process and across restarts; the database's clock does not
 * change.
 */
export async function clock(house: string, options: Options): Promise<Figures> {
  const settings = { NODE_OPTIONS: `--import=${SHIFTED}` };
  const world = await openWorld('clock', house, options, { settings });
  const { app, say } = world;
  let wrong: string[] = [];
  for (const jump of JUMPS) {
    await wait(LASTS_MS);
    app.signal('SIGUSR2');
    say(`${jump}: back after ${(await world.untilServed()).toFixed(1)} s`);
    const jobs = await world.load.team.read('/system').catch(() => undefined);
    wrong = [...wrong, ...(jobs?.status === 500 ? [`${jump}: the screen of the system fails`] : [])];
  }
  for (const offset of OFFSETS) {
    await wait(LASTS_MS / 2);
    await app.kill();
    app.settings.CLOCK_OFFSET = offset;
    app.start();
    say(`started with CLOCK_OFFSET=${offset || 0}: back after ${(await world.untilServed()).toFixed(1)} s`);
  }
  const figures = await verify('clock', world, JUMPS.length + OFFSETS.length, wrong);
  await world.close();
  return figures;
}
