import type { Job } from '../../access/job';
import { readCalendars } from './read-calendars.server';

/** Jobs that come round. */
export const jobs: readonly Job[] = [{ name: 'read-calendars', every: 'minute', run: readCalendars }];
