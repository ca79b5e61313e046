import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './imports.ts';
import type { TestReport } from './report.ts';

const FILE = path.join(ROOT, '.cache/test-seconds.json');

/** Returns the seconds that each test file took in its last run on this machine. */
export function knownCosts(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

export function noteCosts(reports: readonly TestReport[]): void {
  const noted = reports.flatMap(({ files }) => files.map(({ file, seconds }) => [file, seconds] as const));
  if (noted.length === 0) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...knownCosts(), ...Object.fromEntries(noted) }));
}
