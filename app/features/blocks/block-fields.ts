import type { KindsOf } from '../../core/typed-fields';
import type { BlockData } from './block-data';

export const blockFieldKinds = {
  apartmentId: 'text',
  kind: 'text',
  checkIn: 'date',
  checkOut: 'date',
  reason: 'text',
} as const satisfies KindsOf<BlockData>;
