import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, readlink, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type RunningServer = { pid: number; port: number; status: string };

const POLL_MS = 25;
const FAST_SHUTDOWN_MS = 60_000;

/** Returns the running server of the cluster; undefined if the pid file is missing, half written or stale. */
export async function findServer(cluster: string): Promise<RunningServer | undefined> {
  const text = await readPidFile(cluster);
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!(await isServerOf(cluster, pid))) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? 'starting' };
}

/**
 * Moves a stale pid file away, because PostgreSQL refuses to start while any process of the same user has the pid in
 * it, as in a restarted container. Checks the file again after moving it, and puts it back if a starting server has
 * just written it.
 */
export async function renameStalePidFile(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const renamedPath = path.join(cluster, `postmaster.pid.${randomBytes(6).toString('hex')}`);
  const text = await readPidFile(cluster);
  if (text === undefined || isPostgres(await commandOf(Number.parseInt(text, 10)))) return;
  try {
    await rename(file, renamedPath);
  } catch {
    return;
  }
  const moved = Number.parseInt(await readFile(renamedPath, 'utf8'), 10);
  if (isPostgres(await commandOf(moved))) await link(renamedPath, file).catch(() => undefined);
  await rm(renamedPath, { force: true });
}

/** Stops the server, ending all connections, and resolves when its process is gone. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  const deadline = Date.now() + FAST_SHUTDOWN_MS;
  signal(pid, 'SIGINT');
  while (await isServerOf(cluster, pid)) {
    // An immediate shutdown loses nothing: the next start replays the log.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await wait(POLL_MS);
  }
}

/**
 * True while the process exists and is PostgreSQL running on this cluster. A zombie has no command line. The server is
 * recognized by its working directory, which follows the cluster when the cluster is renamed.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  if (!isPostgres(command)) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined ? command.includes(`postgres -D ${cluster} `) : folder === cluster;
}

function isPostgres(command: string): boolean {
  return command.includes('postgres -D ');
}

async function commandOf(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 1) return '';
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (error, stdout) => resolve(error ? '' : stdout));
  });
}

async function readPidFile(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
