import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../core/app-error';
import type { ApiEndpoint, DeclareRoutes } from './api-route.server';
import { answerError } from './problem.server';
import type { HttpVariables } from './read-actor.server';

export const API_BASE = '/api/v1';

/**
 * Mounts endpoints at `/api/v1`, with their description at `openapi.json`. Declaration order doesn't matter: the most
 * specific matching endpoint handles the request. `addPages` adds pages that are not endpoints.
 */
export function apiOf(
  routes: readonly DeclareRoutes[],
  addPages: (api: OpenAPIHono<HttpVariables>) => void = () => undefined,
): OpenAPIHono<HttpVariables> {
  const api = new OpenAPIHono<HttpVariables>();
  api.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  for (const { method, template, description, answer } of endpointsOf(routes)) {
    api.openAPIRegistry.registerPath(description);
    api.on(method, patternOf(template), answer);
  }
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Estancia', version: '1' },
    servers: [{ url: API_BASE }],
  });
  addPages(api);
  const known = api.routes.filter((route) => route.method !== 'ALL').map((route) => pathsOf(route.path));
  api.all('*', (c) => {
    const path = c.req.path.slice(API_BASE.length);
    return answerError(
      new AppError(known.some((pattern) => pattern.test(path)) ? 'method_not_allowed' : 'not_found'),
      c,
    );
  });
  api.onError((error, c) => answerError(error, c));
  return api;
}

export function endpointsOf(routes: readonly DeclareRoutes[]): ApiEndpoint[] {
  const endpoints: ApiEndpoint[] = [];
  for (const declare of routes) declare({ endpoints });
  return endpoints.toSorted(
    (a, b) => compareTemplates(a.template, b.template) || a.method.localeCompare(b.method, 'en'),
  );
}

/** Sorts fixed path segments before numeric ids, and numeric ids before free-text names. */
function compareTemplates(a: string, b: string): number {
  const segments = b.split('/');
  for (const [at, segment] of a.split('/').entries()) {
    const other = segments[at];
    if (other === undefined) return 1;
    const order = vagueness(segment) - vagueness(other) || (segment < other ? -1 : Number(segment > other));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function vagueness(segment: string): number {
  if (!segment.startsWith('{')) return 0;
  return segment.endsWith(':digits}') ? 1 : 2;
}

function patternOf(template: string): string {
  return template.replaceAll(/\{(\w+)(:digits)?\}/g, (_, each: string, digits?: string) =>
    digits ? `:${each}{[0-9]+}` : `:${each}`,
  );
}

function pathsOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}
