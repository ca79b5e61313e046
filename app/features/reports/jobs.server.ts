import type { Job } from '../../access/job';
import { sendMonthlyReports } from './monthly/send-monthly-reports.server';
import { sumMonths } from './sum-months.server';

export const jobs: readonly Job[] = [
  { name: 'sum-months', every: 'minute', run: sumMonths },
  { name: 'monthly-reports', every: 'quarter', run: sendMonthlyReports },
];
