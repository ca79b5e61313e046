import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './imports.ts';
import { measuredCommand, type Outcome } from './measured-command.ts';

export interface TestReport {
  passed: number;
  failed: number;
  /** Seconds per file: CPU time for vitest, worker time for the browser. */
  files: { file: string; seconds: number }[];
}

export interface TestOutcome extends Outcome {
  report?: TestReport;
  /** CPU time of the PostgreSQL server that the run started. The total of the run includes it. */
  serverSeconds?: number;
}

/** Runs tests and reads their report; a run without a report or without any test counts as failed. */
export async function measuredTests(
  command: readonly string[],
  read: (text: string) => TestReport,
  env: NodeJS.ProcessEnv = {},
): Promise<TestOutcome> {
  const folder = path.join(ROOT, '.cache', `report-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const files = { TEST_REPORT: path.join(folder, 'tests.json'), SERVER_SECONDS: path.join(folder, 'server') };
  const outcome = await measuredCommand(command, { ...env, ...files });
  const [text, server] = await Promise.all(
    Object.values(files).map((file) => readFile(file, 'utf8').catch(() => undefined)),
  );
  await rm(folder, { recursive: true });
  if (text === undefined) return { ...failed(outcome), output: `${outcome.output}\nNo report was written.` };
  const report = read(text);
  if (report.passed + report.failed === 0) return { ...failed(outcome), output: `${outcome.output}\nNo test ran.` };
  return { ...(report.failed > 0 ? failed(outcome) : outcome), report, serverSeconds: Number(server ?? 0) };
}

const failed = (outcome: Outcome): Outcome => ({ ...outcome, code: outcome.code || 1 });
