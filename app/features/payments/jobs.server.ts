import type { Job } from '../../access/job';
import { queryUndecided } from './by-provider/query-undecided.server';
import { chargeDueCards } from './by-provider/charge-due-cards.server';
import { sendPaymentReminders } from './reminders/send-payment-reminders.server';

export const jobs: readonly Job[] = [
  { name: 'query-payments', every: 'minute', run: queryUndecided },
  { name: 'payment-reminders', every: 'quarter', run: sendPaymentReminders },
  { name: 'charge-cards', every: 'quarter', run: chargeDueCards },
];
