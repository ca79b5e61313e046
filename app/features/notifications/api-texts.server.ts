import { versioned } from '../../access/api-parts.server';
import { z } from '@hono/zod-openapi';
import { authorize, type Actor } from '../../access/actor';
import { route, type Api } from '../../access/api-route.server';
import type { Scope } from '../../access/role-scopes';
import { AppError } from '../../core/app-error';
import { previewAnswer, textAnswer, textBody } from './api-schemas.server';
import { guestMailKinds, isGuestMailKind, type GuestMailKind } from './mails/mail-kinds';
import { previewMailText } from './preview-mail-text.server';
import { saveMailText } from './save-mail-text.server';
import { viewMailText } from './view-mail-text.server';

const params = { kind: z.enum(guestMailKinds) };

/** Validates the kind in the path after authorizing, so that an unauthorized caller is refused first. */
function kindOf(text: string, actor: Actor, scope: Scope): GuestMailKind {
  authorize(actor, scope);
  if (!isGuestMailKind(text)) throw new AppError('not_found');
  return text;
}

export function mailTextRoutes(api: Api): void {
  route(api, 'GET /notifications/texts/{kind}', {
    summary: 'The text of a mail to guests; version 0 is the standard text',
    needs: 'bookings:read',
    params,
    answers: { 200: ['The text', textAnswer] },
    handle: async ({ actor, kind }) => {
      const { mayWrite: _mayWrite, ...text } = await viewMailText(actor, kindOf(kind, actor, 'bookings:read'));
      return text;
    },
  });

  route(api, 'PUT /notifications/texts/{kind}', {
    summary: 'Set the text of a mail to guests, with {{places}} that are filled in',
    needs: 'building:write',
    params,
    takes: textBody.extend(versioned),
    answers: { 200: ['The text', textAnswer] },
    refuses: ['version_conflict'],
    handle: async ({ actor, kind, body }) => {
      const known = kindOf(kind, actor, 'building:write');
      await saveMailText(actor, known, body);
      const { mayWrite: _mayWrite, ...text } = await viewMailText(actor, known);
      return text;
    },
  });

  route(api, 'POST /notifications/texts/{kind}/preview', {
    summary: 'What guests would be sent, with an example stay; nothing is saved',
    needs: 'bookings:read',
    params,
    takes: textBody,
    answers: { 200: ['The mail in both languages', previewAnswer] },
    handle: ({ actor, kind, body }) => previewMailText(actor, kindOf(kind, actor, 'bookings:read'), body),
  });
}
