import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { authorize } from '../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import type { HttpVariables } from '../../access/read-actor.server';
import type { Scope } from '../../access/scopes';
import { AppError } from '../../core/app-error';
import { previewAnswer, textAnswer, textBody, textKind } from './api-schemas.server';
import { isGuestMailKind, type GuestMailKind } from './mails/mail-kinds';
import { previewMailText } from './preview-mail-text.server';
import { saveMailText } from './save-mail-text.server';
import { viewMailText } from './view-mail-text.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;

/** The kind in the path, for who may; who may not is told so before it is looked at. */
function kindOf(c: Context<HttpVariables>, scope: Scope): GuestMailKind {
  authorize(c.get('actor'), scope);
  const text = c.req.param('kind') ?? '';
  if (!isGuestMailKind(text)) throw new AppError('not_found');
  return text;
}

/** HTTP only: the words of mails to guests. */
export function mailTextRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/notifications/texts/{kind}',
    summary: 'The words of a mail to guests; version 0 is the product’s own; needs bookings:read',
    security,
    request: { headers: language, params: textKind },
    responses: { ...answers(200, 'The text', textAnswer), ...refusals(...denied, 'not_found') },
  });
  api.get('/notifications/texts/:kind', async (c) => {
    const { mayWrite: _mayWrite, ...text } = await viewMailText(c.get('actor'), kindOf(c, 'bookings:read'));
    return c.json(text);
  });

  api.openAPIRegistry.registerPath({
    method: 'put',
    path: '/notifications/texts/{kind}',
    summary: 'Write the words of a mail to guests, with {{places}} that are filled in; needs building:write',
    security,
    request: { ...takes(textBody.extend({ version: z.number().int() })), params: textKind },
    responses: {
      ...answers(200, 'The text', textAnswer),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.put('/notifications/texts/:kind', async (c) => {
    const kind = kindOf(c, 'building:write');
    await saveMailText(c.get('actor'), kind, await jsonBody(c));
    const { mayWrite: _mayWrite, ...text } = await viewMailText(c.get('actor'), kind);
    return c.json(text);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/notifications/texts/{kind}/preview',
    summary: 'What guests would be sent, with an example stay; nothing is kept; needs bookings:read',
    security,
    request: { ...takes(textBody), params: textKind },
    responses: {
      ...answers(200, 'The mail in both languages', previewAnswer),
      ...refusals(...denied, 'not_found', 'invalid_input'),
    },
  });
  api.post('/notifications/texts/:kind/preview', async (c) =>
    c.json(await previewMailText(c.get('actor'), kindOf(c, 'bookings:read'), await jsonBody(c))),
  );
}
