import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { inRequest, NO_ROUTE, requestNumberOf, routeOf, type AnsweredRequest } from '../access/answered-request.server';
import type { Answered } from './answered';
import { startRequestSpan } from './request-span.server';

/** As the adaptor of Node calls what serves; ours speaks HTTP/1 alone. */
type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const GONE = 499;

/**
 * Gives each request a number, which whatever is answered says as `X-Request-Id`, and tells what became of it. The number
 * is added where the headers are written: a kept page stays the ready answer that it is.
 */
export function watched(fetch: Fetch, trustedProxies: number, told: (answered: Answered) => void): Fetch {
  return (asked, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    const began = performance.now();
    const number = requestNumberOf(incoming.headers['x-request-id'], trustedProxies);
    const request: AnsweredRequest = { number, route: NO_ROUTE };
    sayNumber(outgoing, number);
    const span = startRequestSpan(incoming, trustedProxies);
    outgoing.on('close', () => {
      const method = METHODS.has(incoming.method!) ? incoming.method! : 'other';
      const status = outgoing.headersSent ? outgoing.statusCode : GONE;
      const ms = performance.now() - began;
      const answered = { method, route: routeOf(request), status, ms, request: number, kept: request.kept };
      span?.end(answered);
      told(answered);
    });
    const answer = () => inRequest(request, () => fetch(asked, env));
    return span ? span.within(answer) : answer();
  };
}

/** As the adaptor of Node and Node itself call it: without a message. */
type WriteHead = (status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/** Not by `setHeader`: with one header of its own, Node takes and checks all those of the answer one by one. */
function sayNumber(outgoing: ServerResponse, number: string): void {
  const writeHead: WriteHead = outgoing.writeHead.bind(outgoing);
  const numbered: WriteHead = (status, headers) => writeHead(status, { ...headers, 'X-Request-Id': number });
  outgoing.writeHead = numbered as typeof outgoing.writeHead;
}
