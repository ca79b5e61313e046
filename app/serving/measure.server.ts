import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { version } from '../../package.json';
import { listen, type Listener } from './listener.server';
import { measuredSubjects } from './measured-subjects.server';
import { databaseFigures } from '../watch/database-figures.server';
import { jobMetrics, type JobReporter } from '../watch/job-metrics.server';
import { processMetrics, type ProcessSources } from '../watch/process-metrics.server';
import { requestMetrics } from '../watch/request-metrics.server';
import { metricsRoutes, type MetricsSource } from '../watch/serve-metrics.server';
import type { Answered } from '../watch/answered';

export interface Measures extends MetricsSource {
  request: (answered: Answered) => void;
  job: JobReporter;
  /** Adds the metrics of the process itself. */
  watchProcess(sources: Omit<ProcessSources, 'version'>): void;
  close(): Promise<void>;
}

export function measure(databaseUrl: string): Measures {
  const registry = new Registry();
  const figures = databaseFigures(registry, databaseUrl, measuredSubjects);
  return {
    contentType: registry.contentType,
    request: requestMetrics(registry),
    job: jobMetrics(registry),
    watchProcess: (sources) => processMetrics(registry, { version, ...sources }),
    async text() {
      await figures.refresh();
      return registry.metrics();
    },
    close: figures.close,
  };
}

/** Serves the metrics, and nothing else, on a separate port. */
export function listenForMetrics(
  source: MetricsSource,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Listener> {
  const app = new Hono().route('/', metricsRoutes(source, token));
  return listen(app.fetch, { host, port }, 'METRICS_PORT', 9464);
}
