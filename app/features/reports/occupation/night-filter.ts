import type { Channel } from '../../bookings/booking-list';
import type { StayLength } from './stay-lengths';

export const categoryTypes = ['suite', 'room'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** Groupings of the report in addition to time. */
export const nightGroups = ['type', 'category', 'apartment', 'channel', 'length'] as const;

/** Filter for nights; empty fields match all of them. */
export interface NightFilter {
  type?: CategoryType | undefined;
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  length?: StayLength | undefined;
}
