import { z } from 'zod';
import { dayInput } from '../../core/day-input';

export const legalInterestInput = z.object({
  /** First day on which the rate is in force. */
  fromDay: dayInput,
  /** Rate in hundredths of a percent: 325 is 3.25 %. */
  basisPoints: z.int('percent').min(0, 'percent').max(10_000, 'percent'),
});
