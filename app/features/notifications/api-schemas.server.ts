import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { alertKinds } from './alert-kinds';
import { guestMailKinds, mailKinds, mailStates } from './mails/mail-kinds';

const instant = z.iso.datetime();
const meta = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });
const paging = {
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
};

export const mailListQuery = z.object({
  ...paging,
  state: z.enum(['all', ...mailStates]).optional(),
  kind: z.enum(mailKinds).optional(),
  booking: z.string().max(20).optional().describe('Reference of the booking that mails are about'),
});

const listedMail = z.object({
  id: z.number().int(),
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
export const mailListAnswer = z.object({ data: z.array(listedMail), meta });
export const shownMail = listedMail.extend({
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  repeatOf: z.number().int().nullable(),
});
export const resendBody = z.object({ to: z.string().optional().describe('A corrected address') });
export const shownLink = z.object({ link: z.string().describe('Opens the account: for its person alone') });
export const resentAnswer = z.object({ id: z.number().int() });

export const alertListQuery = z.object({
  ...paging,
  view: z.enum(['open', 'resolved']).optional(),
  kind: z.enum(alertKinds).optional(),
});
export const alertListAnswer = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      urgent: z.boolean(),
      createdAt: instant,
      resolvedAt: instant.nullable(),
      booking: z.string().nullable(),
      apartment: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  meta,
});

export const textKind = z.object({ kind: z.enum(guestMailKinds) });
const localized = z.object({ es: z.string(), en: z.string().optional() });
export const textBody = z.object({ subject: localized, body: localized });
export const textAnswer = textBody.extend({
  kind: z.enum(guestMailKinds),
  version: z.number().int(),
  isOwn: z.boolean(),
});
const written = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export const previewAnswer = z.object({ es: written, en: written });
