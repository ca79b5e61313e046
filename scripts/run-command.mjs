import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs a command in the repository's folder. Resolves to its exit code and its output, in which paths are relative to
 * that folder.
 */
export function runCommand(command, args, env = {}) {
  const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: output.replaceAll(`${root}/`, '').replaceAll(root, '.') }),
    );
  });
}
