import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.server';

const run = promisify(execFile);
const UNFINISHED = 'postgres.new-';
/** Two simultaneous starts may remove the same folder, so a missing folder is not an error. */
const REMOVE_OPTIONS = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 };

/** Returns the data folder's secret, which the first call creates. Concurrent calls get the same secret. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  if (!(await exists(file))) {
    await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await link(draft, file).catch(() => undefined);
    await rm(draft, { force: true });
  }
  const password = (
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error;
      throw new Error(
        `${dataDir} belongs to another user of this machine: start Estancia as that user, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    })
  ).trim();
  if (!password) throw new Error(`${file} is empty: put it back from a backup, or remove the data folder.`);
  return password;
}

export type ClusterOptions = { dataDir: string; cluster: string; initdb: string; password: string; account: Account };

/**
 * Creates the cluster in a temporary folder, which is renamed once it is complete. If two starts create a cluster at
 * the same time, the first to finish wins, and the other cluster is removed.
 */
export async function ensureCluster({ dataDir, cluster, initdb, password, account }: ClusterOptions): Promise<void> {
  if (await exists(cluster)) return;
  const work = await mkdtemp(path.join(dataDir, UNFINISHED));
  try {
    const passwordFile = path.join(work, 'password');
    const draft = path.join(work, 'cluster');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await mkdir(draft, { mode: 0o700 });
    if (account) for (const each of [work, passwordFile, draft]) await chown(each, account.uid, account.gid);
    await run(
      initdb,
      [
        `--pgdata=${draft}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--set=timezone=UTC',
        '--set=log_timezone=UTC',
      ],
      { ...account, cwd: work, env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
    await rename(draft, cluster);
  } catch (error) {
    if (!(await exists(cluster))) throw error;
  } finally {
    await rm(work, REMOVE_OPTIONS);
  }
}

/** Removes leftovers of killed starts. Only the holder of the lock may call it. */
export async function removeUnfinishedClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(dataDir, name), REMOVE_OPTIONS);
  }
}

async function exists(target: string): Promise<boolean> {
  try {
    await stat(target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
