import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { systemSubjects } from './system-rules';
import { viewSystem } from './view-system.server';

const system = z.object({
  version: z.string().describe('Of Estancia'),
  node: z.string(),
  postgres: z.string(),
  databaseBytes: z.number().int(),
  diskFreeBytes: z.number().describe('Where pictures and documents are kept'),
  runsSince: z.string().describe('The process that answers'),
  points: z.array(
    z.object({
      subject: z.enum(systemSubjects),
      finding: z.string().describe('What was found, such as `mail.waiting`'),
      state: z.enum(['missing', 'attention', 'good']).describe('`missing` needs attention now, `attention` soon'),
    }),
  ),
});

export function systemRoutes(api: Api): void {
  route(api, 'GET /system', {
    summary: 'What the system runs on, and what needs attention',
    needs: 'system:read',
    answers: { 200: ['The system', system] },
    handle: async ({ actor }) => {
      const { version, node, database, facts, runsSince, points } = await viewSystem(actor);
      return {
        version,
        node,
        postgres: database.version,
        databaseBytes: database.bytes,
        diskFreeBytes: facts.disk.free,
        runsSince: runsSince.toISOString(),
        points,
      };
    },
  });
}
