import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './imports.ts';

export interface Outcome {
  code: number;
  output: string;
  /** CPU time of the command and of all programs that it started and waited for. */
  cpuSeconds: number;
}

/** Uses the shell's `times`, which counts child processes; the command itself cannot access its output. */
const MEASURED = '"$@" 3>&-; code=$?; times >&3; exit $code';
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

/**
 * The TypeScript checker is a Go program, which spends a fifth of its time on garbage collection unless given more
 * memory.
 */
const COLLECTOR = { GOGC: process.env.GOGC ?? '400' };

export function measuredCommand(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const PATH = [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', MEASURED, 'sh', ...command], {
      cwd: ROOT,
      env: { ...process.env, ...COLLECTOR, ...COLOURS, ...env, PATH },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const printed = { output: '', times: '' };
    child.stdout!.on('data', (chunk) => (printed.output += chunk));
    child.stderr!.on('data', (chunk) => (printed.output += chunk));
    child.stdio[3]!.on('data', (chunk) => (printed.times += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({
        code: code ?? 1,
        output: printed.output.replaceAll(`${ROOT}/`, '').replaceAll(ROOT, '.'),
        cpuSeconds: childSeconds(printed.times),
      }),
    );
  });
}

/** Adds up the user and system time on the second line, which is the time of the child processes: `1m2.34s 0m5.67s`. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  const each = [...children.matchAll(/(\d+)m([\d.,]+)s/g)];
  return each.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds!.replace(',', '.')), 0);
}
