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

const blockFields = [
  'apartmentId',
  'checkIn',
  'checkOut',
  'kind',
  'reason',
] as const satisfies readonly (keyof BlockData)[];

/** The block without what the database adds to it. */
export function dataOf(block: BlockData): BlockData {
  return Object.fromEntries(blockFields.map((field) => [field, block[field]])) as unknown as BlockData;
}

/** What differs: what it was, and what it becomes. */
export function changedBlock(current: BlockData, asked: BlockData) {
  const names = blockFields.filter((field) => asked[field] !== current[field]);
  const pick = (from: BlockData) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<BlockData>;
  return { before: pick(current), after: pick(asked) };
}
