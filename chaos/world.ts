import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/free-port.ts';
import { randomOf, type Random } from '../demo/random.ts';
import { makeApp, type App } from './app.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { addDays, today } from './days.ts';
import { callApp, isDone } from './http.ts';
import { startLoad, type Load } from './load.ts';
import { watchMemory, type Memory } from './memory.ts';

const run = promisify(execFile);
const POLL_MS = 200;
const DEMO_BOOKING = 1;

export interface Options {
  clients: number;
  kills: number;
  seed: string;
}

export interface World {
  folder: string;
  cluster: Cluster;
  app: App;
  load: Load;
  random: Random;
  options: Options;
  memory: () => Memory;
  /** Seconds from the end of each fault until a page and a write succeed again. */
  back: number[];
  /** Resolves when a page and a write succeed again, and records the time. */
  untilServed(): Promise<number>;
  say(text: string): void;
  close(): Promise<void>;
}

export interface Made {
  /** Overrides the database address that the app uses. */
  databaseUrl?: (cluster: Cluster) => Promise<string>;
  settings?: Record<string, string>;
  /** Mounts something else at a folder (`cluster` or `data`) before the folder is filled. */
  mount?: (folder: string) => Promise<void>;
}

/**
 * Returns the folder of a building that is filled once and copied for each fault; HOUSE_DIR keeps the folder for the
 * next run.
 */
export async function prepareBuilding(): Promise<string> {
  const folder = process.env.HOUSE_DIR ?? (await temporaryFolder());
  if (existsSync(path.join(folder, 'cluster'))) return folder;
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const cluster = await startCluster(folder);
  const app = makeApp({ folder, port: await freePort(), databaseUrl: cluster.url });
  app.start();
  await app.untilReady();
  await app.stop();
  await cluster.stop();
  return folder;
}

export async function openWorld(name: string, house: string, options: Options, made: Made = {}): Promise<World> {
  const folder = await temporaryFolder();
  await made.mount?.(folder);
  for (const part of ['cluster', 'data']) await run('cp', ['-a', path.join(house, part), folder]);
  const cluster = await startCluster(folder);
  const databaseUrl = (await made.databaseUrl?.(cluster)) ?? cluster.url;
  const app = makeApp({ folder, port: await freePort(), databaseUrl });
  Object.assign(app.settings, made.settings);
  app.start();
  await app.untilReady();
  const { read, stop } = watchMemory(app);
  const load = startLoad(`${name}${Date.now().toString(36)}`, app.address, options.clients, options.seed);
  const back: number[] = [];
  let probes = 0;
  return {
    folder,
    cluster,
    app,
    load,
    random: randomOf(`${options.seed} ${name}`),
    options,
    memory: read,
    back,
    async untilServed() {
      const began = performance.now();
      const tag = () => `${load.run}-probe-${(probes += 1)}`;
      const stay = new URLSearchParams({ checkIn: addDays(today(), 30), checkOut: addDays(today(), 34), guests: '1' });
      for (;;) {
        const text = tag();
        const [page, write] = await Promise.all([
          callApp(app.address, `/rooms?${stay}`, {}),
          load.team.ask(`/bookings/${DEMO_BOOKING}/notes`, { text }),
        ]);
        if (isDone(write))
          load.seen.writes.push({
            kind: 'note',
            tag: text,
            outcome: 'acknowledged',
            says: String(write.said.id),
            at: Date.now(),
          });
        if (isDone(page) && isDone(write)) break;
        await wait(POLL_MS);
      }
      const seconds = (performance.now() - began) / 1000;
      back.push(seconds);
      return seconds;
    },
    say: (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${name}: ${text}`),
    async close() {
      stop();
      await app.stop();
      await cluster.stop();
    },
  };
}

export const logOf = ({ folder }: Pick<World, 'folder'>) => readFile(path.join(folder, 'app.log'), 'utf8');

const made: string[] = [];

/** Creates a folder that PostgreSQL can access even if this program runs as root and PostgreSQL as another user. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-chaos-'));
  made.push(folder);
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the folders. Not called after a failure, so that the folders can be inspected. */
export async function removeFolders(): Promise<void> {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
}
