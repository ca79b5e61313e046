import { z } from '@hono/zod-openapi';
import { day, instant, pageOf, pageQuery, rowId, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { auditActions, auditKinds, auditVias } from '../../core/audit-actions';
import { auditDoers, auditList } from './audit-list';
import { setAuditPolicy, viewAuditPolicy } from './audit-policy.server';
import { policyBounds } from './audit-policy-rules';
import { listAudit } from './list-audit.server';
import { viewEntry } from './view-entry.server';

const text = z.string().max(200).optional();

const listQuery = z.object({
  view: z.enum(auditList.views).optional().describe('Default all'),
  q: text.describe('Words of the record’s reference or name, or of who did it'),
  by: z.enum(auditDoers).optional().describe('Somebody with an account, a visitor without one, or the system'),
  user: rowId.min(1).optional().describe('Who did it'),
  via: z.union([z.enum(auditVias), z.array(z.enum(auditVias))]).optional(),
  kind: z.enum(auditKinds).optional().describe('Kind of record'),
  record: text.describe('Id of the record, with its kind'),
  action: z.enum(auditActions).optional(),
  from: day.optional().describe('Days of the building that the team works on'),
  to: day.optional(),
  sort: z.enum(['at', '-at']).optional().describe('Default: latest first'),
  ...pageQuery(),
});

const entry = z.object({
  id: rowId,
  at: instant,
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    name: z
      .union([z.string(), z.record(z.string(), z.string())])
      .nullable()
      .describe('Its current name, or its last one if deleted; in each language it has a text in'),
    exists: z.boolean(),
  }),
  user: z.object({ id: rowId, name: z.string(), role: z.string().nullable() }).nullable(),
  via: z.enum(auditVias).nullable().describe('Null for entries older than this field'),
  networkAddress: z
    .string()
    .nullable()
    .describe('Of the team, with permission to see accounts; for IPv6, the first 64 bits'),
  device: z.string().nullable(),
  buildingId: rowId.nullable(),
});
const data = z.record(z.string(), z.unknown()).nullable();

const { recordYears, accessMonths } = policyBounds;
const terms = z.object({
  recordYears: z.number().int().min(recordYears.least).max(recordYears.most).describe('Until the end of the last year'),
  accessMonths: z
    .number()
    .int()
    .min(accessMonths.least)
    .max(accessMonths.most)
    .describe('When and from where the team signed in'),
  ...versioned,
});

export function auditRoutes(api: Api): void {
  route(api, 'GET /audit', {
    summary: 'Who changed what, when and from where, by view, search, filters and page',
    needs: 'audit:read',
    query: listQuery,
    answers: { 200: ['A page of entries', pageOf(entry)] },
    handle: async ({ actor, query }) => {
      const { data: entries, meta } = await listAudit(actor, { view: 'all', ...query });
      return { data: entries.map(toResponse), meta };
    },
  });

  route(api, 'GET /audit/policy', {
    summary: 'How long entries are kept',
    needs: 'audit:read',
    answers: { 200: ['The terms', terms] },
    handle: ({ actor }) => viewAuditPolicy(actor),
  });

  route(api, 'PUT /audit/policy', {
    summary: 'Set how long entries are kept, which is never less than the law requires',
    needs: 'users:write',
    takes: terms,
    answers: { 200: ['The terms as they are now', terms] },
    refuses: ['version_conflict'],
    handle: ({ actor, body }) => setAuditPolicy(actor, body),
  });

  route(api, 'GET /audit/{id}', {
    summary: 'An entry, with the values before and after',
    needs: 'audit:read',
    answers: { 200: ['The entry', entry.extend({ before: data, after: data })] },
    handle: async ({ actor, id }) => {
      const { before, after, ...row } = await viewEntry(actor, id);
      return { ...toResponse(row), before, after };
    },
  });
}

type Shown = Awaited<ReturnType<typeof listAudit>>['data'][number];

function toResponse({ id, at, action, subject, user, via, networkAddress, device, buildingId }: Shown) {
  const { parentId: _page, ...about } = subject;
  return { id, at: at.toISOString(), action, subject: about, user, via, networkAddress, device, buildingId };
}
