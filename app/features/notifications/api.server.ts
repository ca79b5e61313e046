import { route, type Api } from '../../access/api-route.server';
import { alertListAnswer, alertListQuery, mailListAnswer, mailListQuery } from './api-schemas.server';
import { resendBody, resentAnswer, shownLink, shownMail } from './api-schemas.server';
import { closeAlert, reopenAlert } from './close-alert.server';
import { deliverSoon } from './deliver-mail.server';
import { listAlerts } from './list-alerts.server';
import { listMails, type MailList } from './list-mails.server';
import { repeatMail } from './repeat-mail.server';
import { sendUnsentMail } from './send-unsent-mail.server';
import { showMailLink } from './show-mail-link.server';
import { viewMail } from './view-mail.server';

export function notificationRoutes(api: Api): void {
  mails(api);
  mailRoutes(api);
  links(api);
  alerts(api);
}

function mails(api: Api): void {
  route(api, 'GET /notifications', {
    summary: 'Mails by search, state, kind, booking and page, newest first',
    needs: 'bookings:read',
    query: mailListQuery,
    answers: { 200: ['A page of mails', mailListAnswer] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listMails(actor, query);
      return { data: data.map(listed), meta };
    },
  });

  route(api, 'GET /notifications/{id:digits}', {
    summary: 'A mail with both bodies',
    needs: 'bookings:read',
    answers: { 200: ['The mail', shownMail] },
    handle: async ({ actor, id }) => {
      const mail = await viewMail(actor, id);
      const { replyTo, bodyHtml, bodyText, repeatOf } = mail;
      return { ...listed(mail), replyTo, html: bodyHtml, text: bodyText, repeatOf };
    },
  });

  route(api, 'POST /notifications/{id}/resend', {
    summary: 'Send a mail again, also to a corrected address',
    needs: 'bookings:write',
    takes: resendBody,
    answers: { 201: ['The new mail', resentAnswer] },
    refuses: ['mail_not_repeated', 'mail_withdrawn', 'mail_outdated'],
    handle: ({ actor, id, body }) => repeatMail(actor, id, body),
  });
}

function mailRoutes(api: Api): void {
  route(api, 'POST /notifications/{id}/send', {
    summary: 'Send a mail that was held because there was no mail server, unless it is no longer true',
    needs: 'bookings:write',
    answers: { 200: ['The mail', resentAnswer] },
    refuses: [
      'no_mail_server',
      'mail_not_waiting',
      'link_expired',
      'mail_held_back',
      'mail_sent_again',
      'mail_stay_over',
      'mail_outdated',
    ],
    handle: async ({ actor, id }) => {
      const sent = await sendUnsentMail(actor, id);
      deliverSoon();
      return sent;
    },
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
  route(api, 'POST /notifications/{id}/link', {
    summary: 'The link of a stored mail about an account, to hand over; access is recorded',
    needs: 'users:write',
    answers: { 200: ['The link', shownLink] },
    refuses: ['link_expired'],
    handle: ({ actor, id }) => showMailLink(actor, id),
  });
}

function alerts(api: Api): void {
  route(api, 'GET /alerts', {
    summary: 'Alerts that need the team’s attention, urgent first, or resolved ones',
    needs: 'bookings:read',
    query: alertListQuery,
    answers: { 200: ['A page of alerts', alertListAnswer] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listAlerts(actor, query);
      return {
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
      };
    },
  });
  for (const [path, summary, run] of [
    ['resolve', 'An alert has been seen to', closeAlert],
    ['reopen', 'An alert was not seen to after all', reopenAlert],
  ] as const) {
    route(api, `POST /alerts/{id}/${path}`, {
      summary,
      needs: 'bookings:write',
      answers: { 204: 'Done' },
      refuses: ['still_double_sold'],
      handle: ({ actor, id }) => run(actor, id),
    });
  }
}
