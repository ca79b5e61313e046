import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, cp, mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountFor, type Account } from '../../app/database/embedded-account.server';
import { embeddedBinaries } from '../../app/database/embedded-binaries.server';
import { freePort } from '../free-port';

const run = promisify(execFile);
const PASSWORD = 'a password of the database alone';
const SUPERUSER = 'postgres';
const RETRY_MS = 20;

/** A PostgreSQL server run from the binaries bundled with Estancia. */
export interface Server {
  port: number;
  /** Connection URL of the app's role, which owns the database and nothing else. */
  url: string;
  superuserUrl: string;
  start(settings?: Record<string, string>): Promise<void>;
  /** Ends the server as a power failure would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  promote(): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  /** Connection URL of both servers, in the format of DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

/** Every commit waits until the standby has it on disk. */
const SYNCHRONOUS = { synchronous_standby_names: 'standby', synchronous_commit: 'on' };

export async function startPair(folder: string, fill: (url: string) => Promise<unknown>): Promise<Pair> {
  const primary = await newServer(path.join(folder, 'primary'));
  const account = await accountFor(path.join(folder, 'primary'));
  await primary.start();
  await query(primary.superuserUrl.replace(/\/estancia$/, '/postgres'), [
    `CREATE ROLE estancia LOGIN PASSWORD '${PASSWORD}'`,
    "CREATE DATABASE estancia OWNER estancia TEMPLATE template0 ENCODING 'UTF8'",
  ]);
  await fill(primary.url);
  await primary.stop();
  const copy = path.join(folder, 'standby');
  await cp(path.join(folder, 'primary'), copy, { recursive: true, preserveTimestamps: true });
  const standby = await server(copy, account);
  const source = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=''${PASSWORD}'' application_name=standby`;
  await appendFile(path.join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(path.join(copy, 'standby.signal'), '');
  if (account) await give(copy, account);
  await primary.start(SYNCHRONOUS);
  await standby.start();
  return {
    primary,
    standby,
    url: primary.url.replace(/@([^/]*)/, `@$1,127.0.0.1:${standby.port}`),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function newServer(cluster: string): Promise<Server> {
  const { initdb } = await embeddedBinaries();
  await mkdir(cluster, { mode: 0o700 });
  const account = await accountFor(cluster);
  if (account) await chown(cluster, account.uid, account.gid);
  const secret = `${cluster}.password`;
  await writeFile(secret, PASSWORD, { mode: 0o600 });
  if (account) await chown(secret, account.uid, account.gid);
  const options = ['--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--no-locale', '--no-sync'];
  await run(initdb, ['-D', cluster, `--username=${SUPERUSER}`, ...options], asAccount(cluster, account));
  return server(cluster, account);
}

async function server(cluster: string, account: Account): Promise<Server> {
  const { postgres } = await embeddedBinaries();
  const port = await freePort();
  const addressOf = (user: string) => `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/estancia`;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const backends = signal === 'SIGKILL' ? await childrenOf(child.pid!) : [];
    const exited = once(child, 'exit');
    child.kill(signal);
    for (const pid of backends) killIfRunning(pid);
    await exited;
  };
  return {
    port,
    url: addressOf('estancia'),
    superuserUrl: addressOf(SUPERUSER),
    async start(settings = {}) {
      const all = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        max_connections: '100',
        shared_buffers: '64MB',
        // The password is random, so few iterations suffice; more iterations would slow down each connection.
        scram_iterations: '1',
        ...settings,
      };
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = await open(`${cluster}.log`, 'a');
      child = spawn(postgres, ['-D', cluster, '-p', String(port), ...flags], {
        ...asAccount(cluster, account),
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(child, 'spawn').finally(() => log.close());
      guard(child);
      while (!(await answers(addressOf(SUPERUSER).replace(/estancia$/, 'postgres')))) {
        if (child.exitCode !== null) throw new Error(await readFile(`${cluster}.log`, 'utf8'));
        await wait(RETRY_MS);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async promote() {
      await query(addressOf(SUPERUSER), ['SELECT pg_promote()']);
    },
  };
}

export async function query<Row extends pg.QueryResultRow>(url: string, statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    client.connection.stream.destroy();
  }
}

async function answers(url: string): Promise<boolean> {
  return query(url, ['SELECT 1']).then(
    () => true,
    () => false,
  );
}

const asAccount = (cluster: string, account: Account) => ({
  ...account,
  cwd: path.dirname(cluster),
  env: { PATH: process.env.PATH, LC_ALL: 'C' },
});

async function give(folder: string, account: NonNullable<Account>): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of ['.', ...entries]) await chown(path.join(folder, entry), account.uid, account.gid);
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
}

function guard(running: ChildProcess): void {
  const script = 'cat > /dev/null; kill -INT "$0"';
  const guardian = spawn('/bin/sh', ['-c', script, String(running.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.unref();
  running.once('exit', () => guardian.kill());
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
