import { context, diag, propagation, trace } from '@opentelemetry/api';

/** What OpenTelemetry keeps for the process, which runs several test files. */
export function forgetTraces(): void {
  for (const api of [trace, context, propagation, diag]) api.disable();
}
