import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { inRequest, NO_ROUTE, requestNumberOf, routeOf, type AnsweredRequest } from '../access/answered-request.server';
import type { Answered } from './answered';
import { startRequestSpan } from './request-span.server';

/** Signature with which the Node adapter calls the handler; this server supports HTTP/1 only. */
type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Numbers each request, sends the number as `X-Request-Id` with every response, and reports the outcome. The number is
 * added when the headers are written, so that a cached page is sent unchanged.
 */
export function watched(fetch: Fetch, trustedProxies: number, report: (answered: Answered) => void): Fetch {
  return (incomingRequest, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const began = performance.now();
    const number = requestNumberOf(incoming.headers['x-request-id'], trustedProxies);
    const request: AnsweredRequest = { number, route: NO_ROUTE };
    setRequestNumber(outgoing, number);
    const span = startRequestSpan(incoming, trustedProxies);
    outgoing.on('close', () => {
      const method = METHODS.has(incoming.method!) ? incoming.method! : 'other';
      const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
      const ms = performance.now() - began;
      const answered = { method, route: routeOf(request), status, ms, request: number, kept: request.kept };
      span?.end(answered);
      report(answered);
    });
    const answer = () => inRequest(request, () => fetch(incomingRequest, env));
    return span ? span.within(answer) : answer();
  };
}

/** Signature of `writeHead` that the Node adapter and Node itself use: without a status message. */
type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/**
 * Avoids `setHeader`: once a header is set with it, Node checks and adds all other headers of the response one by one.
 */
function setRequestNumber(outgoing: ServerResponse, number: string): void {
  const writeHead: WriteHead = outgoing.writeHead.bind(outgoing);
  const numbered: WriteHead = (status, headers) => writeHead(status, { ...headers, 'X-Request-Id': number });
  outgoing.writeHead = numbered as typeof outgoing.writeHead;
}
