import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryFolder, undoAtEnd } from './clean-up.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Starts a script of ours on this Node and resolves when its output shows the
 * pattern. In a session of its own, so that Ctrl+C reaches only the bench,
 * which ends its children in order.
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

/** The built app with the demo building, on a port of its own, in a data folder of its own or that of an app which was stopped. */
export async function startApp(usedBefore) {
  const dataDir = usedBefore ?? (await temporaryFolder());
  const { stop, match } = await startScript(['scripts/start.mjs'], {
    ready: /ready: (http:\S+)/,
    // Empty, not left out, so that a .env file does not set them.
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

/** A bare `node:http` server whose answer is HTML of so many bytes. */
export async function startBareServer(pageUrl) {
  const { stop, match } = await startScript(['bench/bare-server.mjs', pageUrl], { ready: /ready: (http:\S+)/ });
  return { url: match[1], stop };
}
