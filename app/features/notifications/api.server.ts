import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
import { alertListAnswer, alertListQuery, mailListAnswer, mailListQuery } from './api-schemas.server';
import { resendBody, resentAnswer, shownLink, shownMail } from './api-schemas.server';
import { mailTextRoutes } from './api-texts.server';
import { closeAlert, reopenAlert } from './close-alert.server';
import { deliverSoon } from './deliver-mail.server';
import { listAlerts } from './list-alerts.server';
import { listMails, type MailList } from './list-mails.server';
import { repeatMail } from './repeat-mail.server';
import { sendUnsentMail } from './send-unsent-mail.server';
import { showMailLink } from './show-mail-link.server';
import { viewMail } from './view-mail.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const idPath = z.object({ id: z.coerce.number().int() });

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: the mails that were written and what the team has to look at. */
export function notificationRoutes(api: Api): void {
  mails(api);
  kept(api);
  links(api);
  alerts(api);
  mailTextRoutes(api);
}

function mails(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/notifications',
    summary: 'Mails by search, state, kind, booking and page, newest first; needs bookings:read',
    security,
    request: { headers: language, query: mailListQuery },
    responses: { ...answers(200, 'A page of mails', mailListAnswer), ...refusals(...denied) },
  });
  api.get('/notifications', async (c) => {
    const { data, meta } = await listMails(c.get('actor'), c.req.query());
    return c.json({ data: data.map(listed), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/notifications/{id}',
    summary: 'A mail with both bodies; needs bookings:read',
    security,
    request: { headers: language, params: idPath },
    responses: { ...answers(200, 'The mail', shownMail), ...refusals(...denied, 'not_found') },
  });
  api.get('/notifications/:id{[0-9]+}', async (c) => {
    const mail = await viewMail(c.get('actor'), idOf(c));
    const { replyTo, bodyHtml, bodyText, repeatOf } = mail;
    return c.json({ ...listed(mail), replyTo, html: bodyHtml, text: bodyText, repeatOf });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/notifications/{id}/resend',
    summary: 'Send a mail again, also to a corrected address; needs bookings:write',
    security,
    request: { ...takes(resendBody), params: idPath },
    responses: {
      ...answers(201, 'The new mail', resentAnswer),
      ...refusals(...denied, 'not_found', 'invalid_input', 'mail_not_repeated', 'mail_withdrawn', 'mail_outdated'),
    },
  });
  api.post('/notifications/:id/resend', async (c) =>
    c.json(await repeatMail(c.get('actor'), idOf(c), await jsonBody(c)), 201),
  );
}

function kept(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/notifications/{id}/send',
    summary: 'Send a mail that was kept for want of a mail server, unless it is no longer true; needs bookings:write',
    security,
    request: { headers: language, params: idPath },
    responses: {
      ...answers(200, 'The mail', resentAnswer),
      ...refusals(...denied, 'not_found', 'no_mail_server', 'mail_not_waiting', 'link_expired', 'mail_held_back'),
      ...refusals('mail_sent_again', 'mail_stay_over', 'mail_outdated'),
    },
  });
  api.post('/notifications/:id/send', async (c) => {
    const sent = await sendUnsentMail(c.get('actor'), idOf(c));
    deliverSoon();
    return c.json(sent);
  });
}

type MailRow = Omit<MailList['data'][number], 'isReadable' | 'bookingId'>;

function listed(mail: MailRow) {
  const { id, createdAt, kind, recipient, subject, language: spoken, attempts, sentAt, lastError, reference } = mail;
  return {
    id,
    createdAt,
    kind,
    recipient,
    subject,
    language: spoken,
    status: mail.state,
    attempts,
    sentAt,
    lastError,
    booking: reference,
  };
}

function links(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/notifications/{id}/link',
    summary: 'The link of a mail about an account that is kept, to hand it over; is written down; needs users:write',
    security,
    request: { headers: language, params: idPath },
    responses: { ...answers(200, 'The link', shownLink), ...refusals(...denied, 'not_found', 'link_expired') },
  });
  api.post('/notifications/:id/link', async (c) => c.json(await showMailLink(c.get('actor'), idOf(c))));
}

function alerts(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/alerts',
    summary: 'What the team has to look at, the urgent first, or has seen to; needs bookings:read',
    security,
    request: { headers: language, query: alertListQuery },
    responses: { ...answers(200, 'A page of alerts', alertListAnswer), ...refusals(...denied) },
  });
  api.get('/alerts', async (c) => {
    const { data, meta } = await listAlerts(c.get('actor'), c.req.query());
    return c.json({
      data: data.map(({ id, kind, urgent, createdAt, resolvedAt, reference, apartment, detail }) => ({
        id,
        kind,
        urgent,
        createdAt,
        resolvedAt,
        booking: reference,
        apartment,
        detail,
      })),
      meta,
    });
  });
  for (const [path, summary, run] of [
    ['resolve', 'An alert has been seen to', closeAlert],
    ['reopen', 'An alert was not seen to after all', reopenAlert],
  ] as const) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/alerts/{id}/${path}`,
      summary: `${summary}; needs bookings:write`,
      security,
      request: { headers: language, params: idPath },
      responses: { 204: { description: 'Done' }, ...refusals(...denied, 'not_found', 'still_double_sold') },
    });
    api.post(`/alerts/:id/${path}`, async (c) => {
      await run(c.get('actor'), idOf(c));
      return c.body(null, 204);
    });
  }
}
