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
  /** Scheme, host and port of the app's pages. */
  baseUrl: string;
  databaseUrl: string;
  dataDir: string;
  images: string;
  stop(): Promise<void>;
}

/** Pattern, with the port, of the line each npm command prints once it listens. */
const READY = { start: /ready: http:\S+:(\d+)/, serve: /"port":(\d+).*"Estancia is ready"/ };

/**
 * Starts the built app on its own port and data folder, with a copy of the demo building unless the settings say
 * otherwise. All copies share the encoded pictures, whose file names are digests, as encoding them again is most of the
 * cost of a first start.
 */
export async function startApp(
  settings: Record<string, string> = {},
  command: keyof typeof READY = 'start',
): Promise<RunningApp> {
  const hasDatabase = ['DATABASE', 'DATABASE_URL', 'DEMO'].some((name) => settings[name] !== undefined);
  const provided: Record<string, string> = { ...(hasDatabase ? {} : await copyOfDemo()), ...settings };
  const dataDir = await throwawayFolder('estancia-e2e-');
  const images = path.join(dataDir, 'images');
  const shared = process.env.E2E_IMAGES;
  // An app that runs on a different day deletes pictures that its own building does not show. Such an app gets hard
  // links instead of the shared folder.
  if (shared) await (provided.CLOCK_OFFSET ? linkFiles(shared, images) : symlink(shared, images));
  const end = () => rm(dataDir, { recursive: true, force: true });
  try {
    const previousVersion = provided.DATABASE_URL && VERSION_BEFORE ? VERSION_BEFORE : undefined;
    const running = previousVersion
      ? await startBoth(previousVersion, dataDir, provided, command)
      : await startIn(ROOT, dataDir, provided, command);
    const databaseUrl = provided.DATABASE_URL || (await runningEmbedded(dataDir));
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

/** Fills a folder with hard links to the files of another, so that removing one leaves the original. */
async function linkFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const folder = path.join(to, path.relative(from, entry.parentPath));
    await mkdir(folder, { recursive: true });
    if (entry.isFile())
      await link(path.join(entry.parentPath, entry.name), path.join(folder, entry.name)).catch(() => undefined);
  }
}

type Started = Pick<RunningApp, 'baseUrl' | 'stop'>;

/**
 * Starts the older version first, which knows nothing of this version. Then starts this version, which migrates the
 * database. Both versions share one address.
 */
async function startBoth(
  before: string,
  dataDir: string,
  provided: Record<string, string>,
  command: keyof typeof READY,
): Promise<Started> {
  const turns = await startTurns(Number(provided.PORT ?? 0));
  const ports = [await freePort(), await freePort()] as const;
  const startOn = (folder: string, port: number) =>
    startIn(folder, dataDir, { ...provided, PORT: String(port) }, command);
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
  provided: Record<string, string>,
  command: keyof typeof READY,
): Promise<Started> {
  const app = spawn(process.execPath, [`scripts/${command}.mjs`], {
    cwd: folder,
    // Set to empty rather than omitted, so that a .env file does not set them.
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
      // All tests come from one address, at the same time.
      HOLDS_PER_ADDRESS: '1000',
      // The complete log is searched for personal data after the tests.
      LOG_LEVEL: 'info',
      LOG_REQUESTS: 'all',
      ...provided,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(app, 'exit');
  captureLog(app);
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

function captureLog({ stdout, stderr }: ChildProcess): void {
  const folder = process.env.E2E_LOGS;
  for (const stream of [stdout!, stderr!]) {
    if (folder) stream.pipe(createWriteStream(path.join(folder, randomUUID())));
    else stream.resume();
  }
}
