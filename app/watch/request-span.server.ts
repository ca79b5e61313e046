import type { IncomingMessage } from 'node:http';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Answered } from './answered';

export interface RequestSpan {
  within<T>(work: () => T): T;
  end(answered: Answered): void;
}

/**
 * Starts the span of a request; undefined if tracing is off or this request is not sampled. Continues the trace of a
 * trusted proxy, which then decides on sampling. Records the route pattern instead of the address, which may contain
 * personal data.
 */
export function startRequestSpan({ headers }: IncomingMessage, trustedProxies: number): RequestSpan | undefined {
  const parent = trustedProxies > 0 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
  const span = trace.getTracer('estancia').startSpan('request', { kind: SpanKind.SERVER }, parent);
  if (!span.isRecording()) return undefined;
  const own = trace.setSpan(parent, span);
  return {
    within: (work) => context.with(own, work),
    end({ method, route, status, request, kept }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method === 'other' ? '_OTHER' : method,
        'http.route': route,
        'http.response.status_code': status,
        'estancia.request': request,
        ...(kept && { 'estancia.kept': kept }),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
