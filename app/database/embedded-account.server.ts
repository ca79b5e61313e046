import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that PostgreSQL runs as; undefined if PostgreSQL runs as this process's user. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns the account to run PostgreSQL as, since PostgreSQL refuses to run as root. If this process is root, that is
 * the cluster's owner, or `postgres` (created if missing) if there is no cluster yet.
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await postgresUser()) ?? (await createPostgresUser());
  // Fixes the owner of a cluster that root copied back from a backup.
  if (owner) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return account;
}

/**
 * Throws if the account cannot enter a folder on the path. Tests as the account itself, because modes ignore access
 * lists.
 */
export async function assertReachable(target: string, account: Account): Promise<void> {
  if (!account) return;
  const folders: string[] = [];
  for (let folder = target; folder !== path.dirname(folder); folder = path.dirname(folder)) folders.unshift(folder);
  for (const folder of folders) {
    const test = (await stat(folder)).isDirectory() ? 'cd "$0"' : 'test -x "$0"';
    await run('/bin/sh', ['-c', test, folder], { ...account, cwd: '/' }).catch(() => {
      throw new Error(
        `The database cannot run as root, and the user it runs as may not enter ${folder}: ` +
          'clone Estancia into a folder that other users may enter, such as /opt/estancia, ' +
          'and set DATA_DIR to such a folder too if you have set it.',
      );
    });
  }
}

async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgresUser(): Promise<{ uid: number; gid: number }> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  } catch (error) {
    const made = await postgresUser();
    if (made) return made;
    throw new Error(
      'The database cannot run as root, and a user "postgres" for it could not be made: run Estancia as another user.',
      { cause: error },
    );
  }
  return (await postgresUser())!;
}
