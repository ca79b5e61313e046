import { execFile } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect, disconnect } from '../../app/database/connection.server';
import { migrate } from '../../app/database/migrate.server';
import { mailServer } from '../../app/features/notifications/mail-server.server';
import { makeInventory } from '../factories';
import type { Notice } from '../payments/local-server';
import { redsysPlace } from '../payments/provider-places';
import { serveNode } from '../served-node';
import { APARTMENTS, type Subject } from './in-process';
import { untilItAccepts } from './postgres-faults';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const PORT = 15_439;
const FIRST_NODE = 15_440;
const NODES = 2;

/**
 * Starts nodes of the built app (`npm run serve`) on a server of these PostgreSQL binaries, which only the tests
 * restart.
 */
export async function startServedNodes(folder: string, binaries: string): Promise<Subject> {
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
    // Leftovers of the killed server may prevent the start for a short time.
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

  const place = await redsysPlace();
  const { url: smtp, from, encryption } = mailServer()!;
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, index) =>
      serveNode(path.join(folder, `node-${index}`), FIRST_NODE + index, {
        DATABASE_URL: url,
        ...place.server.settings,
        SMTP_URL: smtp,
        SMTP_TLS: encryption,
        MAIL_FROM: from,
      }),
    ),
  );
  return {
    target: { cluster, url, start },
    nodes: nodes.map(({ address }) => address),
    /** Redsys sends a notice only once, so notices that no node accepted are sent again here. */
    async pay({ payment, next }) {
      await place.pay({ providerReference: null, next }, { card: '4242424242424242' });
      const { notices } = place.server;
      await notices.sendWaiting();
      return notices.all.some((notice) => notice.arrived > 0 && orderOf(notice) === payment);
    },
    async stop() {
      await place.close();
      for (const node of nodes) await node.stop();
      await program('pg_ctl', 'stop', '-D', cluster, '-m', 'fast');
    },
  };
}

function orderOf({ payload }: Notice): string {
  const parameters = new URLSearchParams(payload).get('Ds_MerchantParameters')!;
  return (JSON.parse(Buffer.from(parameters, 'base64url').toString()) as { Ds_Order: string }).Ds_Order;
}

async function isUp(url: string): Promise<boolean> {
  return Promise.race([
    untilItAccepts(url).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, 500, false)),
  ]);
}

/** Returns the account to run PostgreSQL as, because it refuses to run as root. */
async function accountOfPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat('/var/lib/postgresql');
  return { uid, gid };
}
