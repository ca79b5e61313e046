import type { Job } from '../../access/job';
import { readCalendars } from './read-calendars.server';

export const jobs: readonly Job[] = [{ name: 'read-calendars', every: 'minute', run: readCalendars }];
