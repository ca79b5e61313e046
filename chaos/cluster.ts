import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { embeddedBinaries } from '../app/database/embedded-binaries.server.ts';
import { freePort } from '../tests/free-port.ts';
import { trackChild } from './at-exit.ts';

const run = promisify(execFile);
const POLL_MS = 50;

/**
 * A separate PostgreSQL server that uses the binaries of the embedded one. Only the code that killed the server
 * restarts it.
 */
export interface Cluster {
  url: string;
  port: number;
  pid(): number;
  /** Kills the server without a shutdown, as a power failure would. */
  kill(): Promise<void>;
  /** Starts the server again, without waiting for recovery. */
  launch(): void;
  untilItAccepts(): Promise<void>;
  /** Restarts the server if it has ended, as a supervisor does. */
  stayConnected(): void;
  stop(): Promise<void>;
}

/** Starts the cluster in the folder, and creates it if needed. Commits survive a power failure, as in production. */
export async function startCluster(folder: string): Promise<Cluster> {
  const port = await freePort();
  const { initdb, postgres } = await embeddedBinaries();
  const account = await accountOfPostgres();
  const data = path.join(folder, 'cluster');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const isNew = !existsSync(data);
  if (isNew) {
    await mkdir(data, { mode: 0o700 });
    if (account) await chown(data, account.uid, account.gid);
    const as = ['--username=estancia', '--auth=trust', '--encoding=UTF8', '--set=timezone=UTC'];
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await run(initdb, [`--pgdata=${data}`, ...as, ...locale], options);
  }
  const log = await open(path.join(folder, 'postgres.log'), 'a');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  let server: ChildProcess;
  const launch = () => {
    server = trackChild(
      spawn(postgres, ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])], {
        ...options,
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
      }),
    );
  };
  const stayConnected = () => {
    if (server.exitCode !== null || server.signalCode !== null) launch();
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const url = `postgres://estancia@127.0.0.1:${port}/estancia`;
  const cluster: Cluster = {
    url,
    port,
    pid: () => server.pid!,
    kill: () => end('SIGKILL'),
    launch,
    stayConnected,
    async untilItAccepts() {
      for (;;) {
        // Remains of the killed server may prevent the next one from starting for a short time.
        stayConnected();
        if (await accepts(url)) return;
        await wait(POLL_MS);
      }
    },
    async stop() {
      await end('SIGINT');
      await log.close();
    },
  };
  launch();
  await onceUp(url.replace(/estancia$/, 'postgres'), isNew ? 'CREATE DATABASE estancia' : 'SELECT 1');
  return cluster;
}

async function onceUp(url: string, sql: string): Promise<void> {
  for (;;) {
    try {
      return void (await runQuery(url, sql));
    } catch {
      await wait(POLL_MS);
    }
  }
}

async function accepts(url: string): Promise<boolean> {
  return runQuery(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

export type Row = Record<string, unknown>;

export async function runQuery<T extends Row = Row>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(sql, values)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

export async function backendOf(url: string): Promise<number | undefined> {
  const [row] = await runQuery<{ pid: number }>(
    url,
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'estancia' ORDER BY xact_start IS NULL, random() LIMIT 1",
  );
  return row?.pid;
}

/** Returns the account for PostgreSQL if this process runs as root, because PostgreSQL refuses to run as root. */
async function accountOfPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  if (!line) throw new Error('As root, PostgreSQL runs as the user postgres: make it by useradd --system postgres.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
