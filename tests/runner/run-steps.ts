import { dearestFiles } from './dearest-files.ts';
import { noteCosts } from './known-costs.ts';
import type { TestOutcome, TestReport } from './report.ts';

export type Step = () => Promise<TestOutcome>;

/**
 * Runs groups of steps one after another until a step fails; the steps of a group run in parallel. Prints each step's
 * time, the output of failures, the slowest files, and finally `N passed, N failed`. Returns true if all steps
 * succeeded.
 */
export async function runSteps(groups: readonly (readonly [name: string, step: Step])[][]): Promise<boolean> {
  const reports: TestReport[] = [];
  let sound = true;
  for (const group of groups) {
    const outcomes = await Promise.all(group.map(([name, step]) => runStep(name, step, reports)));
    sound &&= outcomes.every(Boolean);
    if (!sound) break;
  }
  noteCosts(reports);
  for (const line of dearestFiles(reports)) console.log(line);
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  console.log(`${passed} passed, ${sound ? failed : Math.max(failed, 1)} failed`);
  return sound;
}

async function runStep(name: string, step: Step, reports: TestReport[]): Promise<boolean> {
  const started = performance.now();
  const { code, output, cpuSeconds, report, serverSeconds = 0 } = await step();
  const times = [(performance.now() - started) / 1000, Math.max(cpuSeconds - serverSeconds, 0)];
  const [seconds, cpu] = times.map((time) => time.toFixed(1).padStart(7));
  const server = serverSeconds > 0 ? `, PostgreSQL ${serverSeconds.toFixed(1)} s CPU` : '';
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(10)}${seconds} s ${cpu} s CPU${server}`);
  if (code !== 0 && output) console.log(output.trimEnd());
  if (report) reports.push(report);
  return code === 0;
}
