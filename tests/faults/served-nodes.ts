import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect, disconnect } from '../../app/database/connection.server';
import { migrate } from '../../app/database/migrate.server';
import { mailServer } from '../../app/features/notifications/mail-server.server';
import { makeInventory } from '../factories';
import { APARTMENTS, type Subject } from './own-process';
import { untilItAccepts } from './postgres-faults';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const PORT = 15_439;
const FIRST_NODE = 15_440;
const NODES = 2;

/** Nodes of the built app (`npm run serve`) on a server of these PostgreSQL programs, which nobody starts again but the tests. */
export async function servedNodes(folder: string, binaries: string): Promise<Subject> {
  const cluster = path.join(folder, 'cluster');
  const account = await accountOfPostgres();
  const program = (name: string, ...args: string[]) =>
    run(path.join(binaries, name), args, { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  await mkdir(cluster);
  if (account) await chown(cluster, account.uid, account.gid);
  if (account) await chown(folder, account.uid, account.gid);
  await program('initdb', `--pgdata=${cluster}`, '--username=estancia', '--auth=trust', '--encoding=UTF8');
  const url = `postgres://estancia@127.0.0.1:${PORT}/estancia`;
  const options = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = async () => {
    // After a kill, what is left of the former server may be in the way for a moment.
    for (;;) {
      try {
        await program('pg_ctl', 'start', '-D', cluster, '-w', '-l', path.join(folder, 'log'), '-o', options);
        return;
      } catch {
        if (await isUp(url)) return;
      }
    }
  };
  await start();
  await program('createdb', '-h', '127.0.0.1', '-p', String(PORT), '-U', 'estancia', 'estancia');
  await migrate(url, path.join(ROOT, 'app', 'database', 'migrations'));
  connect(url, 2);
  await makeInventory(APARTMENTS);
  await disconnect();

  const { url: smtp, from, encryption } = mailServer()!;
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, index) =>
      startNode(path.join(folder, `node-${index}`), {
        DATABASE_URL: url,
        PORT: String(FIRST_NODE + index),
        SMTP_URL: smtp,
        SMTP_TLS: encryption,
        MAIL_FROM: from,
      }),
    ),
  );
  return {
    target: { cluster, url, start },
    nodes: nodes.map(({ address }) => address),
    pay: () => Promise.resolve(false),
    async stop() {
      for (const node of nodes) await node.stop();
      await program('pg_ctl', 'stop', '-D', cluster, '-m', 'fast');
    },
  };
}

async function startNode(dataDir: string, settings: Record<string, string>) {
  await mkdir(dataDir);
  const address = `http://127.0.0.1:${settings.PORT}`;
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SECRET: 'a secret of the nodes alone, long enough to be one',
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const log = (chunk: Buffer) => void (printed += chunk);
  child.stdout.on('data', log);
  child.stderr.on('data', log);
  const exited = once(child, 'exit');
  while (!printed.includes('Estancia is ready')) {
    if (child.exitCode !== null) throw new Error(`The node ended before it was ready:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    async stop() {
      await writeFile(path.join(dataDir, 'log'), printed);
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The node ended by itself:\n${printed}`);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return Promise.race([
    untilItAccepts(url).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 500, false)),
  ]);
}

/** PostgreSQL refuses to run as root. */
async function accountOfPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat('/var/lib/postgresql');
  return { uid, gid };
}
