import { Hono } from 'hono';
import { apiOf } from '../app/access/api-mount.server';
import type { DeclareRoutes } from '../app/access/api-route.server';
import { refuseForeignWrites } from '../app/access/origin.server';
import { answerError } from '../app/access/problem.server';
import { readActor, type HttpVariables } from '../app/access/read-actor.server';
import { describedAnswers } from './described-answers';

type MountedApi = ReturnType<typeof apiOf>;

export function testApp(...routes: DeclareRoutes[]) {
  return served(apiOf(routes));
}

/** Adds the server's middleware in front of the API. */
export function served(api: MountedApi) {
  const app = new Hono<HttpVariables>();
  app.use(async (c, next) => {
    c.set('nonce', 'test');
    c.set('secure', false);
    c.set('origin', 'http://localhost');
    await next();
  });
  app.onError((error, c) => answerError(error, c));
  app.use(refuseForeignWrites());
  app.use(readActor((c) => c.req.header('x-test-address') ?? '127.0.0.1'));
  app.route('/api/v1', api);
  return app;
}

/**
 * Calls these routes without a network. The test fails if a response does not match its description, or if none of the
 * routes handles a request.
 */
export function testApi(...routes: [DeclareRoutes, ...DeclareRoutes[]]) {
  return recordedApi(apiOf(routes), true);
}

export type TestApi = ReturnType<typeof recordedApi>;

/** Calls the API without a network and compares responses with the API's own description. */
export function recordedApi(api: MountedApi, onlyDeclared = false) {
  const app = served(api);
  const { faultOf } = describedAnswers(api);
  const sendRequest = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const answer = await app.request(`/api/v1${path}`, { method, headers, ...(body !== undefined && { body }) });
    const fault = await faultOf(method, path, answer, onlyDeclared);
    if (fault !== undefined) throw new Error(`${method} ${path}: ${fault}`);
    return answer;
  };

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    body === undefined
      ? sendRequest(method, path, headers)
      : sendRequest(
          method,
          path,
          { 'content-type': 'application/json', ...headers },
          typeof body === 'string' ? body : JSON.stringify(body),
        );
  return {
    send,
    sendBytes: (method: string, path: string, body: ArrayBuffer, headers: Record<string, string>) =>
      sendRequest(method, path, headers, body),
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
    patch: (path: string, body: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
  };
}
