import { defineList, type ViewOf } from '../../core/list-rules';
import { mailKinds, mailStates } from './mails/mail-kinds';

export const mailList = defineList({
  name: 'mails',
  views: ['all', ...mailStates],
  viewParam: 'state',
  filters: {
    kind: { kind: 'many', values: mailKinds },
    booking: { kind: 'text' },
    from: { kind: 'date' },
    to: { kind: 'date' },
  },
  columns: {
    subject: { fixed: true, head: true, phone: 'title' },
    to: { sort: 'least', soft: true, phone: 'line' },
    kind: { soft: true },
    booking: { soft: true },
    state: { phone: 'figure' },
    created: { sort: 'most', figure: true, as: 'instant', phone: 'end' },
    sent: { figure: true, off: true, as: 'instant' },
    language: { soft: true, off: true },
    attempts: { figure: true, off: true, as: 'number' },
    lastError: { soft: true, off: true },
  },
  sort: '-created',
});

export type MailView = ViewOf<typeof mailList>;
