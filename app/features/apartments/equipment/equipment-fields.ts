import type { z } from 'zod';
import { pairKinds, type KindsOf } from '../../../core/typed-fields';
import type { equipmentInput } from '../equipment-input';

export const equipmentFieldKinds = {
  ...pairKinds('name'),
  group: 'text',
  position: 'integer',
  icon: 'text',
  active: 'check',
} as const satisfies KindsOf<z.output<typeof equipmentInput>>;

export const equipmentFlashes = ['created', 'saved', 'deleted', 'starter'] as const;
export type EquipmentFlash = (typeof equipmentFlashes)[number];
