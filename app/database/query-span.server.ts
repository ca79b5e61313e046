import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { QueryConfig } from 'pg';

type QueryCallback = (error: unknown, result: unknown) => void;

/** Maximum length of a recorded statement; longer statements are lists of values. */
const LONGEST = 4_000;

/**
 * Runs the query as a span of the current trace, if there is one. The span records the statement and any error code,
 * but never values: values are passed as parameters, and quoted text is removed.
 */
export function inQuerySpan<T>(requested: QueryConfig | string, more: unknown[], run: (more: unknown[]) => T): T {
  if (!trace.getActiveSpan()?.isRecording()) return run(more);
  const text = typeof requested === 'string' ? requested : requested.text;
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  const span = trace.getTracer('estancia').startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.replace(/'(?:[^']|'')*'/g, '?').slice(0, LONGEST),
    },
  });
  const args = more.at(-1);
  if (typeof args === 'function') {
    const ended: QueryCallback = (error, result) => {
      end(span, error);
      (args as QueryCallback)(error, result);
    };
    return run([...more.slice(0, -1), ended]);
  }
  const answer = run(more);
  Promise.resolve(answer).then(
    () => end(span, undefined),
    (error: unknown) => end(span, error),
  );
  return answer;
}

function end(span: Span, error: unknown): void {
  if (error) {
    const { code } = error as { code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
  }
  span.end();
}
