import type { KindsOf } from '../../core/typed-fields';
import type { BlockData } from './block-data';

/** How each field of a block is typed. */
export const blockFieldKinds = {
  apartmentId: 'text',
  kind: 'text',
  checkIn: 'date',
  checkOut: 'date',
  reason: 'text',
} as const satisfies KindsOf<BlockData>;
