import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './embedded-account.server';
import { findServer, renameStalePidFile } from './embedded-process.server';

const POLL_MS = 25;
const LOG_LIMIT_BYTES = 10_000_000;
/** Another process may take the free port before the server binds to it. */
const ATTEMPTS = 3;

export type LaunchOptions = {
  cluster: string;
  postgres: string;
  log: string;
  account: Account;
  settings: Record<string, string>;
  /** Port to listen on; defaults to any free one. */
  port?: number | undefined;
};

/**
 * Resolves when the server is ready, or when a concurrent start has launched a server. The server runs in a session of
 * its own and logs to a file, so that it outlives a killed app.
 */
export async function launchServer(options: LaunchOptions): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await renameStalePidFile(options.cluster);
    if (await launchOnce(options)) return;
  }
  const tail = (await readFile(options.log, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
  throw new Error(`The database on ${options.cluster} does not start. Its log ends with:\n${tail}`);
}

async function launchOnce({ cluster, postgres, log, account, settings, port }: LaunchOptions): Promise<boolean> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = await openLog(log);
  const server = spawn(postgres, ['-D', cluster, '-p', String(port ?? (await freePort())), ...flags], {
    ...account,
    cwd: cluster,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  });
  await once(server, 'spawn').finally(() => output.close());
  server.unref();
  for (;;) {
    // Checked before reading the file, so that a server from another start is never missed.
    const ended = server.exitCode !== null || server.signalCode !== null;
    const running = await findServer(cluster);
    if (running && (running.pid !== server.pid || running.status === 'ready')) return true;
    if (ended) return false;
    await wait(POLL_MS);
  }
}

async function openLog(log: string) {
  const size = await stat(log).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(log, `${log}.old`);
  return open(log, 'a', 0o600);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
