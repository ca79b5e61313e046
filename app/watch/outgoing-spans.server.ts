import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';

/** A request as reported by `fetch` (undici's diagnostics channels). */
interface Fetched {
  origin: string | URL;
  method: string;
}

/**
 * Traces requests to other servers, over `fetch` and over `node:http`. Records the server and the outcome, but never
 * the address, which may be secret. Adds no header to the requests. Returns a function that stops the tracing.
 */
export function followOutgoing(): () => void {
  const spans = new WeakMap<object, Span>();
  const openSpan = (key: object, method: string, server: string) => {
    // Skips requests without a recorded parent span, such as those to the trace collector.
    if (!trace.getActiveSpan()?.isRecording()) return;
    const attributes = { 'http.request.method': method, 'server.address': server };
    spans.set(key, trace.getTracer('estancia').startSpan(method, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (key: object, status: number | undefined) => {
    const span = spans.get(key);
    if (!span) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    spans.delete(key);
  };
  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: Fetched }) =>
      openSpan(request, request.method, URL.parse(String(request.origin))?.hostname ?? 'unknown'),
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request }: { request: Fetched }) => end(request, undefined),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      openSpan(request, request.method, request.host),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      end(request, response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request, undefined),
  };
  const listeners = Object.entries(channels).map(
    ([name, listener]) => [name, listener as (message: unknown) => void] as const,
  );
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
