import type { TestReport } from './report.ts';

const LINES = 20;

export function dearestFiles(reports: readonly TestReport[]): string[] {
  const files = reports.flatMap((report) => report.files).sort((a, b) => b.seconds - a.seconds);
  if (files.length < 2) return [];
  return [
    'The dearest test files, in seconds of a processor (rules, database) or of a worker (browser):',
    ...files.slice(0, LINES).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file}`),
  ];
}
