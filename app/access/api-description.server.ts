import { type OpenAPIHono, z, type RouteConfig } from '@hono/zod-openapi';
import { errorCatalogue, type ErrorCode } from '../core/app-error';
import type { HttpVariables } from './read-actor.server';

/** An API under construction: routes are added to it together with their description. */
export type Api = OpenAPIHono<HttpVariables>;

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const language = z.object({
  'accept-language': z.string().optional().describe('Language of messages: es (default) or en'),
});

/** Describes what an endpoint answers when it refuses, by the codes that it knows. */
export function refusals(...codes: ErrorCode[]): RouteConfig['responses'] {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      { description: sameStatus.join(', '), content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
}

/** Describes what every write refuses whatever it does: what a browser sends from another site. */
export function describeOrigin(api: Api): void {
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route' || definition.route.method === 'get') continue;
    const { route } = definition;
    const known = route.responses[403] as { description: string } | undefined;
    const described = [known?.description, 'foreign_origin'].filter(Boolean).join(', ');
    route.responses = { ...route.responses, 403: { ...refusals('foreign_origin')[403]!, description: described } };
  }
}

/** Describes a JSON answer. */
export function answers(status: 200 | 201 | 202, description: string, schema: z.ZodType): RouteConfig['responses'] {
  return { [status]: { description, content: { 'application/json': { schema } } } };
}

/** Describes a JSON body. */
export function takes(schema: z.ZodType): NonNullable<RouteConfig['request']> {
  return { headers: language, body: { required: true, content: { 'application/json': { schema } } } };
}
