import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryFolder, undoAtEnd } from './clean-up.mjs';
import { freePort } from './free-port.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Starts a script of this repository with the current Node and resolves when its output matches the pattern. The script
 * runs in a session of its own, so that Ctrl+C reaches only the bench, which ends its children in order.
 */
export async function startScript(args, { ready, env = {}, onLine }) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const stop = undoAtEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  });
  let printed = '';
  const shown = new Promise((resolve, reject) => {
    const read = (chunk) => {
      printed += chunk;
      onLine?.(String(chunk));
      const match = ready.exec(printed);
      if (match) resolve(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${args[0]} ended before it was ready:\n${printed}`)));
  });
  return { stop, match: await shown };
}

/**
 * Starts the built app with the demo building, on a port of its own, in a new data folder or in that of a stopped app.
 */
export async function startApp(usedBefore) {
  const dataDir = usedBefore ?? (await temporaryFolder());
  const { stop, match } = await startScript(['scripts/start.mjs'], {
    ready: /ready: (http:\S+)/,
    // Set to empty instead of omitted, so that a .env file does not set these variables.
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE_URL: '',
      SECRET: '',
      PUBLIC_URL: '',
      CLOCK_OFFSET: '',
    },
  });
  return { url: match[1], dataDir, stop };
}

/** Starts the built app in production mode on an existing database, behind a proxy that reports client addresses. */
export async function serveApp(databaseUrl) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: databaseUrl,
    // Fixed, because the database contains nothing secret and may be served again later.
    SECRET: 'a secret that only the bench knows, long enough to be one',
    // Set to empty instead of omitted, so that a .env file does not set these variables.
    DATABASE: '',
    SMTP_URL: '',
    CLOCK_OFFSET: '',
  };
  const { stop } = await startScript(['scripts/serve.mjs'], { ready: /Estancia is ready/, env });
  return { url, stop, env };
}

/** Starts a bare `node:http` server that answers each path with the bytes that the app serves there. */
export async function startBareServer(appUrl, paths) {
  const { stop, match } = await startScript(['bench/bare-server.mjs', appUrl, ...paths], {
    ready: /ready: (http:\S+)/,
  });
  return { url: match[1], stop };
}

/**
 * Starts a plain server that answers every request with a booking, looked up by key among the given number of bookings.
 */
export async function startLookUpServer(databaseUrl, bookings) {
  const { stop, match } = await startScript(['bench/look-up-server.mjs', databaseUrl, String(bookings)], {
    ready: /ready: (http:\S+)/,
  });
  return { url: match[1], stop };
}
