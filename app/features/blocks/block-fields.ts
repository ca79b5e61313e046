import type { FieldKinds } from '../../core/typed-fields';

/** How each field of a block is typed. */
export const blockFieldKinds = {
  apartmentId: 'text',
  kind: 'text',
  checkIn: 'date',
  checkOut: 'date',
  reason: 'text',
} as const satisfies FieldKinds;
