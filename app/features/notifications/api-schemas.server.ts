import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { rowId, instant, localized, pageOf, pageQuery, versioned, perLanguage } from '../../access/api-parts.server';
import { alertKinds } from './alert-kinds';
import { guestMailKinds, mailKinds, mailStates } from './mails/mail-kinds';

const paging = {
  q: z.string().max(200).optional(),
  ...pageQuery(),
};

export const mailListQuery = z.object({
  ...paging,
  state: z.enum(['all', ...mailStates]).optional(),
  kind: z.enum(mailKinds).optional(),
  booking: z.string().max(20).optional().describe('Reference of the booking that mails are about'),
});

const listedMail = z.object({
  id: rowId,
  createdAt: instant,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  language: z.enum(locales),
  status: z.enum(mailStates),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  lastError: z.string().nullable(),
  booking: z.string().nullable(),
});
export const mailListAnswer = pageOf(listedMail);
export const shownMail = listedMail.extend({
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  repeatOf: z.number().int().nullable(),
});
export const resendBody = z.object({ to: z.string().optional().describe('A corrected address') });
export const shownLink = z.object({ link: z.string().describe('Opens the account: only for its owner') });
export const resentAnswer = z.object({ id: rowId });

export const alertListQuery = z.object({
  ...paging,
  view: z.enum(['open', 'resolved']).optional(),
  kind: z.enum(alertKinds).optional(),
});
export const alertListAnswer = pageOf(
  z.object({
    id: rowId,
    kind: z.string(),
    urgent: z.boolean(),
    createdAt: instant,
    resolvedAt: instant.nullable(),
    booking: z.string().nullable(),
    apartment: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
);

export const textBody = z.object({ subject: localized, body: localized });
export const textAnswer = textBody.extend({
  kind: z.enum(guestMailKinds),
  ...versioned,
  isOwn: z.boolean(),
});
const written = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export const previewAnswer = perLanguage(written);
