import { z } from '@hono/zod-openapi';
import { answers, language, refusals, type Api } from '../../access/api-description.server';
import { listMails } from './list-mails.server';
import { mailStates } from './mail-kinds';
import { mailList } from './mail-list';

const instant = z.iso.datetime();

const mailListQuery = z.object({
  q: z.string().max(200).optional().describe('Words of the subject or of an address'),
  state: z.enum(mailList.views).optional(),
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
});

const mailListAnswer = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      createdAt: instant,
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      language: z.enum(['es', 'en']),
      status: z.enum(mailStates),
      attempts: z.number().int(),
      sentAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
  ),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});

/** HTTP only: the mails that were written, for the team. */
export function notificationRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/notifications',
    summary: 'Mails by search, state and page, newest first; needs bookings:read',
    security: [{ bearer: [] }],
    request: { headers: language, query: mailListQuery },
    responses: { ...answers(200, 'A page of mails', mailListAnswer), ...refusals('unauthenticated', 'forbidden') },
  });
  api.get('/notifications', async (c) => {
    const { data, meta } = await listMails(c.get('actor'), c.req.query());
    return c.json({
      data: data.map(({ state, isReadable: _isReadable, ...row }) => ({ ...row, status: state })),
      meta,
    });
  });
}
