import path from 'node:path';
import { startApp, type RunningApp } from '../server';

let starting: Promise<RunningApp> | undefined;

export async function faultyApp(): Promise<string> {
  const change = path.join(import.meta.dirname, 'break-build.mjs');
  starting ??= startApp({ NODE_OPTIONS: `--import=${change}` });
  return (await starting).baseUrl;
}

export async function stopFaultyApp(): Promise<void> {
  await (await starting)?.stop();
  starting = undefined;
}
