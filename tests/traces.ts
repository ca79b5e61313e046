import { context, diag, propagation, trace } from '@opentelemetry/api';

/** Clears OpenTelemetry's process-wide state, as one process runs several test files. */
export function clearTraces(): void {
  for (const api of [trace, context, propagation, diag]) api.disable();
}
