import { spawn } from 'node:child_process';
import path from 'node:path';
import { settingsOf } from './app.ts';
import { trackChild } from './at-exit.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Ended {
  code: number;
  output: string;
}

/**
 * Runs an npm command (`scripts/NAME.mjs`) with the settings of an app; folder and database may differ from the app's.
 */
export function runScript(
  name: string,
  args: readonly string[],
  { folder, cluster }: { folder: string; cluster: { url: string } },
): Promise<Ended> {
  const env = { ...process.env, ...settingsOf(folder, 0, cluster.url), BACKUP_TO: '', BACKUP_KEEP: '' };
  const child = trackChild(
    spawn(process.execPath, [path.join('scripts', `${name}.mjs`), ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
