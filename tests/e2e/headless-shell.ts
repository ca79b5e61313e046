import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const PACKAGE = path.join(ROOT, 'node_modules', '@sparticuz', 'chromium');

/**
 * Returns the packaged headless Chromium, which opens a page in half the time of the full browser. Chromium is unpacked
 * once. Undefined on machines where it does not run.
 */
export function headlessShell(): string | undefined {
  const packed = path.join(PACKAGE, 'bin', 'chromium.br');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(ROOT, 'node_modules', '.cache', `headless-shell-${version}`);
  const shell = path.join(folder, 'chromium');
  if (!existsSync(shell)) {
    mkdirSync(folder, { recursive: true });
    const half = `${shell}-${process.pid}`;
    writeFileSync(half, brotliDecompressSync(readFileSync(packed)));
    chmodSync(half, 0o755);
    renameSync(half, shell);
  }
  return spawnSync(shell, ['--version']).status === 0 ? shell : undefined;
}
