import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/**
 * A database server that faults are caused on: the folder of its cluster, its address, and a function that starts it
 * when it is down.
 */
export interface Target {
  cluster: string;
  url: string;
  /** Present if nothing else restarts the server. */
  start?: () => Promise<void>;
}

export type Fault = (target: Target) => Promise<void>;

/** Faults of a database, caused in the ways in which administrators, the kernel and accidents cause them. */
export const faults: Record<string, Fault> = {
  'restart, fast': (target) => endServer(target, 'SIGINT'),
  'restart, immediate': (target) => endServer(target, 'SIGQUIT'),
  'server killed': (target) => endServer(target, 'SIGKILL'),
  'connection killed in a transaction': async (target) => {
    for (const pid of await busyBackends(target)) process.kill(pid, 'SIGKILL');
  },
  'connections ended by the administrator': async ({ url }) => {
    await queryOnceUp(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'estancia%' AND usename = current_user",
    );
  },
  frozen: async (target) => {
    const thaw = await freeze(target);
    await wait(5_000);
    thaw();
  },
};

/** Freezes the server and all its connections; the returned function resumes them. */
export async function freeze(target: Pick<Target, 'cluster'>): Promise<() => void> {
  const pid = await serverPid(target);
  const all = [pid, ...(await childrenOf(pid))];
  for (const each of all) signal(each, 'SIGSTOP');
  return () => {
    for (const each of all) signal(each, 'SIGCONT');
  };
}

export async function untilItAccepts(url: string): Promise<void> {
  await queryOnceUp(url, 'SELECT 1');
}

/** Retries, because a killed server may answer once more before it notices and recovers. */
async function queryOnceUp<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  for (;;) {
    try {
      return await query<T>(url, sql);
    } catch {
      await wait(20);
    }
  }
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    client.connection.stream.destroy();
  }
}

async function endServer(target: Target, name: NodeJS.Signals): Promise<void> {
  const pid = await serverPid(target);
  signal(pid, name);
  while (isAlive(pid)) await wait(20);
  await target.start?.();
}

async function busyBackends({ url }: Target): Promise<number[]> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const rows = await queryOnceUp<{ pid: number }>(
      url,
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'estancia' AND xact_start IS NOT NULL LIMIT 1",
    );
    if (rows.length > 0) return rows.map((row) => row.pid);
    await wait(5);
  }
  throw new Error('No connection is in a transaction');
}

async function serverPid({ cluster }: Pick<Target, 'cluster'>): Promise<number> {
  return Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
}

function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
