import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBuilt } from './build-if-stale.mjs';
import { readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run dev

Builds and starts the app, and does both again after every change. The build is the one that ships, with development
pages such as /dev/parts.`;

/** Milliseconds to wait after a change, because editors write a file in several steps. */
const SETTLE_MS = 200;

readOptions(USAGE);
const ending = new AbortController();
let changed = Promise.withResolvers();
for (const folder of ['app', 'demo']) {
  watch(path.join(root, folder), { recursive: true }, () => changed.resolve());
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending.abort();
    changed.resolve();
  });
}

while (!ending.signal.aborted) {
  changed = Promise.withResolvers();
  const stop = (await isBuilt({ development: true })) ? startApp() : async () => undefined;
  await changed.promise;
  await stop();
  if (!ending.signal.aborted) await wait(SETTLE_MS);
}
process.exit(0);

function startApp() {
  // Runs in a process group of its own, so that Ctrl+C reaches the app only once, through this process.
  const app = spawn(process.execPath, ['scripts/start-dev.mjs'], { cwd: root, stdio: 'inherit', detached: true });
  const ended = once(app, 'exit');
  return async () => {
    app.kill('SIGTERM');
    await ended;
  };
}
