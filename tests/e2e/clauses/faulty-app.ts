import path from 'node:path';
import { startApp, type RunningApp } from '../server';

let starting: Promise<RunningApp> | undefined;

/** An app whose build was changed while it was loaded (break-build.mjs); the tests of one worker share it. */
export async function faultyApp(): Promise<string> {
  const change = path.join(import.meta.dirname, 'break-build.mjs');
  starting ??= startApp({ NODE_OPTIONS: `--import=${change}` });
  return (await starting).baseUrl;
}

export async function stopFaultyApp(): Promise<void> {
  await (await starting)?.stop();
  starting = undefined;
}
