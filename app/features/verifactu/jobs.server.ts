import type { Job } from '../../access/job';
import { sendDueRecords } from './queue/send-due.server';
import { watchCertificates } from './queue/watch-certificates.server';

export const jobs: readonly Job[] = [
  { name: 'send-records', every: 'minute', run: sendDueRecords },
  { name: 'watch-certificates', every: 'day', run: watchCertificates },
];
