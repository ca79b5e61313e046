import type { Job } from '../../access/job';
import { deliverMail } from './deliver-mail.server';

export const jobs: readonly Job[] = [{ name: 'deliver-mail', every: 'minute', run: deliverMail }];
