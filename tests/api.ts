import { Hono } from 'hono';
import { readActor, type HttpVariables } from '../app/access/read-actor.server';
import { apiApp } from '../app/api.server';

/** The API as the server mounts it, without a network between. */
export function testApi() {
  const app = new Hono<HttpVariables>();
  app.use(async (c, next) => {
    c.set('nonce', 'test');
    c.set('secure', false);
    c.set('origin', 'http://localhost');
    await next();
  });
  app.use(readActor((c) => c.req.header('x-test-address') ?? '127.0.0.1'));
  app.route('/api/v1', apiApp());

  return {
    get: (path: string, headers: Record<string, string> = {}) => app.request(`/api/v1${path}`, { headers }),
    delete: (path: string, headers: Record<string, string> = {}) =>
      app.request(`/api/v1${path}`, { method: 'DELETE', headers }),
    send: (method: 'PATCH' | 'PUT', path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(`/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
