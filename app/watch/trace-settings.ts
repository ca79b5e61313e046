import { z } from 'zod';

/** Protocol of exported traces; gRPC is not supported. */
const protocol = z.enum(['http/protobuf', 'http/json']).optional();
const address = z.url({ protocol: /^https?$/, hostname: /./ }).optional();

/**
 * OpenTelemetry's standard settings that decide whether and how traces are exported. OpenTelemetry's own packages read
 * the others (names, headers, samplers, limits, times). Source:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const traceSettings = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'console', 'none']).optional(),
  /** Address of the collector; `/v1/traces` is appended. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** Address of the collector for traces only, used verbatim. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
};

export type TraceSettings = z.infer<z.ZodObject<typeof traceSettings>>;

/** Returns the exporter of traces; undefined if tracing is disabled or neither a collector nor an exporter is set. */
export function traceExporter(settings: TraceSettings): 'http/protobuf' | 'http/json' | 'console' | undefined {
  const { OTEL_TRACES_EXPORTER: exporter } = settings;
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (settings.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined;
  if (exporter === 'console') return 'console';
  if (exporter === undefined && endpoint === undefined) return undefined;
  return settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
}
