import type { OpenAPIHono } from '@hono/zod-openapi';
import swaggerScript from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import swaggerStyles from 'swagger-ui-dist/swagger-ui.css?url';
import { apiOf } from '../access/api-mount.server';
import type { DeclareRoutes } from '../access/api-route.server';
import type { HttpVariables } from '../access/read-actor.server';
import { examplesPage } from '../features/guides/serve-examples.server';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../features/**/api.server.ts', '../features/**/api-*.server.ts'],
  { eager: true },
);

/** Routes that features declare: each function `…Routes` of a file `api.server.ts` or `api-….server.ts`. */
export const declaredRoutes = Object.values(modules).flatMap(routesIn);

export function routesOf(feature: string): DeclareRoutes[] {
  const own = Object.entries(modules).filter(([file]) => file.startsWith(`../features/${feature}/`));
  return own.flatMap(([, module]) => routesIn(module));
}

function routesIn(module: Record<string, unknown>): DeclareRoutes[] {
  return Object.entries(module)
    .filter(([name]) => name.endsWith('Routes'))
    .map(([, declare]) => declare as DeclareRoutes);
}

/** Returns the API of all features at /api/v1, with its documentation and examples at docs. */
export function apiApp(): OpenAPIHono<HttpVariables> {
  return apiOf(declaredRoutes, (api) => {
    referencePage(api);
    api.route('/', examplesPage());
  });
}

/** Serves Swagger UI from the app's own address; nothing is loaded from other hosts. */
function referencePage(api: OpenAPIHono<HttpVariables>): void {
  api.get('/docs', (c) =>
    c.html(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Estancia API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${swaggerStyles}">
  </head>
  <body>
    <nav><a href="/api/v1/docs/examples">Worked examples</a></nav>
    <main id="reference"></main>
    <script src="${swaggerScript}" nonce="${c.get('nonce')}"></script>
    <script nonce="${c.get('nonce')}">
      SwaggerUIBundle({ url: '/api/v1/openapi.json', domNode: document.getElementById('reference'), validatorUrl: null });
    </script>
  </body>
</html>`),
  );
}
