import type { CalendarDate } from '../../core/calendar-date';

export const blockKinds = ['maintenance', 'owner'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What the team writes of a block: the first night that is closed, and the day on which it is free again. */
export interface BlockData {
  apartmentId: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  kind: BlockKind;
  reason: string;
}

/** The block without what the database adds to it. */
export function dataOf({ apartmentId, checkIn, checkOut, kind, reason }: BlockData): BlockData {
  return { apartmentId, checkIn, checkOut, kind, reason };
}
