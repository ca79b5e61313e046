import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { trackChild } from './at-exit.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SECRET = 'a secret that only these faults know, long enough to be one';
const MIB = 2 ** 20;
/** Restart delay in milliseconds, as in the unit in deploy/. */
const AGAIN_MS = 1_000;

/** The built app in a process of its own. The test that kills the app also restarts it, as a supervisor would. */
export interface App {
  address: string;
  pid(): number;
  start(): void;
  /** Resolves once the app reports that it is ready. Restarts the app whenever it ends, as a supervisor would. */
  untilReady(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  settings: Record<string, string>;
  fell: number;
}

interface Options {
  folder: string;
  port: number;
  databaseUrl: string;
}

/**
 * Runs `npm start`, which uses the demo's payment provider and allows a shifted clock. Logs all output in the folder.
 */
export function makeApp({ folder, port, databaseUrl }: Options): App {
  const log = createWriteStream(path.join(folder, 'app.log'), { flags: 'a' });
  let child: ChildProcess | undefined;
  let isReady = Promise.withResolvers<boolean>();
  let isExpected = false;
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null;
  const app: App = {
    address: `http://127.0.0.1:${port}`,
    pid: () => child!.pid!,
    settings: {},
    fell: 0,
    signal: (name) => void child!.kill(name),
    start() {
      const ready = (isReady = Promise.withResolvers<boolean>());
      isExpected = false;
      const started = trackChild(
        spawn(process.execPath, ['scripts/start.mjs'], {
          cwd: ROOT,
          env: { ...process.env, ...settingsOf(folder, port, databaseUrl), ...app.settings },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      child = started;
      let printed = '';
      const read = (chunk: Buffer) => {
        log.write(chunk);
        printed = (printed + String(chunk)).slice(-10_000);
        if (printed.includes('Estancia is ready')) ready.resolve(true);
      };
      started.stdout!.on('data', read);
      started.stderr!.on('data', read);
      started.on('exit', (code, signal) => {
        ready.resolve(false);
        if (isExpected || child !== started) return;
        app.fell += 1;
        log.write(`The app ended by itself: ${signal ?? code}\n`);
        setTimeout(() => {
          if (child === started && !isExpected) app.start();
        }, AGAIN_MS);
      });
    },
    async untilReady() {
      while (!(await isReady.promise)) await wait(100);
    },
    async kill() {
      await end('SIGKILL');
    },
    async stop() {
      await end('SIGTERM');
      log.end();
    },
  };
  const end = async (name: NodeJS.Signals) => {
    isExpected = true;
    if (isOver()) return;
    const exited = once(child!, 'exit');
    child!.kill(name);
    await exited;
  };
  return app;
}

/** Returns the settings that the app shares with commands run next to it. */
export function settingsOf(folder: string, port: number, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SECRET,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'failed',
    PRIVATE_HOSTS: 'on',
    // Set to empty instead of omitted, so that a .env file does not set these variables.
    ...Object.fromEntries(
      ['DATABASE', 'PUBLIC_URL', 'CLOCK_OFFSET', 'SMTP_URL', 'BACKUP_KEY', 'DEMO'].map((name) => [name, '']),
    ),
  };
}

/** Returns the resident memory of the app's process, in MiB; undefined if the process does not exist. */
export function residentMiB(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return Math.round((pages * 4_096) / MIB);
  } catch {
    return undefined;
  }
}
