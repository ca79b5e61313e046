import { z } from 'zod';

/** By which protocol traces leave; gRPC is not among them. */
const protocol = z.enum(['http/protobuf', 'http/json']).optional();
const address = z.url({ protocol: /^https?$/, hostname: /./ }).optional();

/**
 * Those of OpenTelemetry's standard settings that decide whether traces are made and how they leave. The others (names,
 * headers, samplers, limits, times) are read by its own packages.
 * Source: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const traceSettings = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'console', 'none']).optional(),
  /** The collector; `/v1/traces` is added to it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** The same of traces alone, as it stands. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
};

export type TraceSettings = z.infer<z.ZodObject<typeof traceSettings>>;

/** To whom traces are told: nobody, unless a collector or a way is named. */
export function traceExporter(settings: TraceSettings): 'http/protobuf' | 'http/json' | 'console' | undefined {
  const { OTEL_TRACES_EXPORTER: exporter } = settings;
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (settings.OTEL_SDK_DISABLED === 'true' || exporter === 'none') return undefined;
  if (exporter === 'console') return 'console';
  if (exporter === undefined && endpoint === undefined) return undefined;
  return settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
}
