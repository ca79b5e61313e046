import type { Job } from '../../access/job';
import { endOutsideStays } from './lifecycle/end-outside-stays.server';
import { startSegments } from './move/start-segments.server';
import { sendStayMails } from './send-stay-mails.server';

export const jobs: readonly Job[] = [
  { name: 'start-segments', every: 'minute', run: startSegments },
  { name: 'end-outside-stays', every: 'minute', run: endOutsideStays },
  { name: 'stay-mails', every: 'quarter', run: sendStayMails },
];
