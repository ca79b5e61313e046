import { Counter, Gauge, type Registry } from 'prom-client';
import { now } from '../core/clock';

/** Called after each job on this node, with the job's name and whether it succeeded. */
export type JobReporter = (job: string, isDone: boolean) => void;

export function jobMetrics(registry: Registry): JobReporter {
  const registers = [registry];
  const runs = new Counter({
    name: 'estancia_job_runs_total',
    help: 'Jobs that this node ran, by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const last = new Gauge({
    name: 'estancia_job_last_success_timestamp_seconds',
    help: 'When this node last did the job; the newest of all nodes counts',
    labelNames: ['job'],
    registers,
  });
  return (job, isDone) => {
    runs.inc({ job, outcome: isDone ? 'done' : 'failed' });
    if (isDone) last.set({ job }, now().getTime() / 1000);
  };
}
