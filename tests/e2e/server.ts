import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runningEmbedded } from '../../app/database/embedded.server';
import { freePort } from '../free-port';
import { throwawayFolder } from '../throwaway-folder';
import { copyOfDemo } from './demo-database';
import { startTurns, VERSION_BEFORE } from './version-before';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface RunningApp {
  /** Scheme, host and port of its pages. */
  baseUrl: string;
  databaseUrl: string;
  dataDir: string;
  /** The folder of its pictures. */
  images: string;
  stop(): Promise<void>;
}

/** What each of npm's commands prints when it listens, with the port. */
const READY = { start: /ready: http:\S+:(\d+)/, serve: /"port":(\d+).*"Estancia is ready"/ };

/**
 * Starts the built app on a port and in a data folder of its own, with a copy of the demo building unless the settings
 * say otherwise. Pictures are those that all copies share: their file names are digests, and to encode them anew is most
 * of what a first start costs.
 */
export async function startApp(
  settings: Record<string, string> = {},
  command: keyof typeof READY = 'start',
): Promise<RunningApp> {
  const hasDatabase = ['DATABASE', 'DATABASE_URL', 'DEMO'].some((name) => settings[name] !== undefined);
  const given: Record<string, string> = { ...(hasDatabase ? {} : await copyOfDemo()), ...settings };
  const dataDir = await throwawayFolder('estancia-e2e-');
  const images = path.join(dataDir, 'images');
  const shared = process.env.E2E_IMAGES;
  // On another day an app sweeps away what its own building does not show.
  if (shared) await (given.CLOCK_OFFSET ? linkFiles(shared, images) : symlink(shared, images));
  const end = () => rm(dataDir, { recursive: true, force: true });
  try {
    const beside = given.DATABASE_URL && VERSION_BEFORE ? VERSION_BEFORE : undefined;
    const running = beside
      ? await startBoth(beside, dataDir, given, command)
      : await startIn(ROOT, dataDir, given, command);
    const databaseUrl = given.DATABASE_URL || (await runningEmbedded(dataDir));
    if (!databaseUrl) throw new Error(`No database runs on ${dataDir}.`);
    const stop = async () => {
      await running.stop();
      await end();
    };
    return { baseUrl: running.baseUrl, databaseUrl, dataDir, images, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Makes a folder of one's own whose files are those of another folder, so that removing one leaves the other's. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const folder = path.join(to, path.relative(from, entry.parentPath));
    await mkdir(folder, { recursive: true });
    // A draft of a picture may be gone by now.
    if (entry.isFile())
      await link(path.join(entry.parentPath, entry.name), path.join(folder, entry.name)).catch(() => undefined);
  }
}

type Started = Pick<RunningApp, 'baseUrl' | 'stop'>;

/** That version first, which knows nothing of this one; then this one, which migrates; and one address for both. */
async function startBoth(
  before: string,
  dataDir: string,
  given: Record<string, string>,
  command: keyof typeof READY,
): Promise<Started> {
  const turns = await startTurns(Number(given.PORT ?? 0));
  const ports = [await freePort(), await freePort()] as const;
  const startOn = (folder: string, port: number) => startIn(folder, dataDir, { ...given, PORT: String(port) }, command);
  const older = await startOn(before, ports[0]);
  const newer = await startOn(ROOT, ports[1]).catch(async (error: unknown) => {
    await older.stop();
    throw error;
  });
  turns.between(ports);
  return {
    baseUrl: turns.url,
    async stop() {
      await turns.stop();
      await Promise.all([older.stop(), newer.stop()]);
    },
  };
}

async function startIn(
  folder: string,
  dataDir: string,
  given: Record<string, string>,
  command: keyof typeof READY,
): Promise<Started> {
  const app = spawn(process.execPath, [`scripts/${command}.mjs`], {
    cwd: folder,
    // Empty, not left out, so that a .env file does not set them.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE: '',
      DATABASE_URL: '',
      SECRET: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      CLOCK_OFFSET: '',
      // All tests come from one address, at once.
      HOLDS_PER_ADDRESS: '1000',
      // All that is ever logged is looked through for what is personal when the tests are over.
      LOG_LEVEL: 'info',
      LOG_REQUESTS: 'all',
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(app, 'exit');
  keepLog(app);
  const stop = async () => {
    app.kill('SIGTERM');
    await exited;
  };
  try {
    const baseUrl = await new Promise<string>((resolve, reject) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk;
        const port = READY[command].exec(printed)?.[1];
        if (!port) return;
        for (const stream of [app.stdout, app.stderr]) stream.off('data', read);
        resolve(`http://127.0.0.1:${port}`);
      };
      for (const stream of [app.stdout, app.stderr]) stream.on('data', read);
      void exited.then(() => reject(new Error(`The app ended before it was ready:\n${printed}`)));
    });
    return { baseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Writes what the app prints to a file of its own in the folder that the global setup looks through. */
function keepLog({ stdout, stderr }: ChildProcess): void {
  const folder = process.env.E2E_LOGS;
  for (const stream of [stdout!, stderr!]) {
    if (folder) stream.pipe(createWriteStream(path.join(folder, randomUUID())));
    else stream.resume();
  }
}
