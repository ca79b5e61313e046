import type { CalendarDate } from '../../core/calendar-date';

export const blockKinds = ['maintenance', 'owner'] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * Block data that staff edit; `checkIn` is the first closed night and `checkOut` the day the apartment is free again.
 */
export interface BlockData {
  apartmentId: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  kind: BlockKind;
  reason: string;
}

export function dataOf({ apartmentId, checkIn, checkOut, kind, reason }: BlockData): BlockData {
  return { apartmentId, checkIn, checkOut, kind, reason };
}
