import type { Channel } from '../../bookings/booking-list';
import type { StayLength } from './stay-lengths';

export const categoryTypes = ['suite', 'room'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** By what the report is told apart beside time. */
export const nightGroups = ['type', 'category', 'apartment', 'channel', 'length'] as const;

/** Which nights are asked about; what says nothing, all of them. */
export interface NightFilter {
  type?: CategoryType | undefined;
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  length?: StayLength | undefined;
}
