import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { logger } from '../access/logger.server';
import { followOutgoing } from './outgoing-spans.server';
import { traceExporter, type TraceSettings } from './trace-settings';

/** A collector that is away is said once in so many milliseconds, not with each batch. */
const SAID_AGAIN_MS = 600_000;
/** A process that ends does not wait longer for a collector. */
const LAST_MS = 2_000;

/**
 * From now on requests and jobs, and what they ask of the database and of others, are traced, where the settings name
 * somebody to tell. Its packages are loaded only then. Returns what sends the rest and ends it.
 */
export async function startTraces(
  settings: TraceSettings,
  version: string,
): Promise<(() => Promise<void>) | undefined> {
  const exporter = traceExporter(settings);
  if (exporter === undefined) return undefined;
  const [sdk, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ]);
  diag.setLogger(complaints(), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'estancia', 'service.version': version }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(await exporterOf(exporter))],
  });
  provider.register();
  const stopFollowing = followOutgoing();
  return async () => {
    stopFollowing();
    // That the last are not taken was said.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(LAST_MS, undefined, { ref: false })]);
  };
}

async function exporterOf(exporter: NonNullable<ReturnType<typeof traceExporter>>): Promise<SpanExporter> {
  if (exporter === 'console') return new (await import('@opentelemetry/sdk-trace-node')).ConsoleSpanExporter();
  const { OTLPTraceExporter } =
    exporter === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** What its packages have to say, in our log. */
function complaints() {
  let saidAt = -Infinity;
  const say = (message: string) => {
    if (performance.now() - saidAt < SAID_AGAIN_MS) return;
    saidAt = performance.now();
    logger().warn({ problem: firstLine(message) }, 'Traces are not sent');
  };
  const ignore = () => undefined;
  return { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore };
}

/** Without the stack, which it writes as JSON. */
function firstLine(message: string): string {
  const error = /"message":"((?:[^"\\]|\\.)*)"/.exec(message)?.[1];
  return (error ?? message).slice(0, 200);
}
