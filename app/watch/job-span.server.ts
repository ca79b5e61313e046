import { SpanStatusCode, trace } from '@opentelemetry/api';

/** Runs the job as a trace of its own; resolves to whether it succeeded. */
export function inJobSpan(job: string, run: () => Promise<boolean>): Promise<boolean> {
  return trace
    .getTracer('estancia')
    .startActiveSpan(`job ${job}`, { root: true, attributes: { 'estancia.job': job } }, async (span) => {
      const isDone = await run();
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      return isDone;
    });
}
