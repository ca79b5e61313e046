import type { z } from 'zod';
import { pairKinds, type KindsOf } from '../../../core/typed-fields';
import type { sharedFlatInput } from './shared-flat-input';

/** The fields of the form, and how each is typed. */
export const sharedFlatFieldKinds = {
  code: 'text',
  floor: 'integer',
  ...pairKinds('description'),
} as const satisfies KindsOf<z.output<typeof sharedFlatInput>>;

/** What can have been done, as the address of the page after it says. */
export const sharedFlatFlashes = ['created', 'saved', 'deleted'] as const;
export type SharedFlatFlash = (typeof sharedFlatFlashes)[number];
