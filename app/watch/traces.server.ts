import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { logger } from '../access/logger.server';
import { followOutgoing } from './outgoing-spans.server';
import { traceExporter, type TraceSettings } from './trace-settings';

/**
 * Milliseconds between log entries about an unreachable collector; without this limit, each batch would add an entry.
 */
const LOG_AGAIN_MS = 600_000;
/** Maximum milliseconds that an ending process waits for a collector to receive the last traces. */
const LAST_MS = 2_000;

/**
 * Starts tracing requests and jobs, and their calls to the database and other servers, if the settings name an
 * exporter. Loads the packages only in that case. Returns a function that sends the remaining traces and stops the
 * tracing.
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
    // A failure to send the last traces has already been logged.
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

function complaints() {
  let loggedAt = -Infinity;
  const logOnce = (message: string) => {
    if (performance.now() - loggedAt < LOG_AGAIN_MS) return;
    loggedAt = performance.now();
    logger().warn({ problem: firstLine(message) }, 'Traces are not sent');
  };
  const ignore = () => undefined;
  return { error: logOnce, warn: logOnce, info: ignore, debug: ignore, verbose: ignore };
}

/** Returns the message without the stack, which the packages write as JSON. */
function firstLine(message: string): string {
  const error = /"message":"((?:[^"\\]|\\.)*)"/.exec(message)?.[1];
  return (error ?? message).slice(0, 200);
}
