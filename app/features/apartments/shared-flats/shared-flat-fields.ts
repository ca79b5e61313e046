import type { z } from 'zod';
import { pairKinds, type KindsOf } from '../../../core/typed-fields';
import type { sharedFlatInput } from './shared-flat-input';

export const sharedFlatFieldKinds = {
  code: 'text',
  floor: 'integer',
  ...pairKinds('description'),
} as const satisfies KindsOf<z.output<typeof sharedFlatInput>>;

export const sharedFlatFlashes = ['created', 'saved', 'deleted'] as const;
export type SharedFlatFlash = (typeof sharedFlatFlashes)[number];
