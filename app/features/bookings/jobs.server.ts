import type { Job } from '../../access/job';
import { askUndecided } from './charges/ask-undecided.server';
import { chargeDueCards } from './charges/charge-due-cards.server';
import { expireHolds } from './expire-holds.server';
import { invoiceStays } from './invoicing/invoice-stays.server';
import { noteInvoiceMonths } from './invoicing/note-invoice-months.server';
import { endOutsideStays } from './lifecycle/end-outside-stays.server';
import { beginSegments } from './move/begin-segments.server';
import { sendPaymentReminders } from './payments/send-payment-reminders.server';
import { sendStayMails } from './send-stay-mails.server';

/** Jobs that come round. */
export const jobs: readonly Job[] = [
  { name: 'expire-holds', every: 'minute', run: expireHolds },
  { name: 'begin-slices', every: 'minute', run: beginSegments },
  { name: 'end-outside-stays', every: 'minute', run: endOutsideStays },
  { name: 'ask-payments', every: 'minute', run: askUndecided },
  { name: 'stay-mails', every: 'quarter', run: sendStayMails },
  { name: 'payment-reminders', every: 'quarter', run: sendPaymentReminders },
  { name: 'charge-cards', every: 'quarter', run: chargeDueCards },
  { name: 'note-invoice-months', every: 'hour', run: noteInvoiceMonths },
  { name: 'invoice-stays', every: 'minute', run: invoiceStays },
];
