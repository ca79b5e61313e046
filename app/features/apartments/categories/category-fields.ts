import type { z } from 'zod';
import { pairKinds, type KindsOf } from '../../../core/typed-fields';
import type { categoryInput } from './category-input';

export const categoryFieldKinds = {
  type: 'text',
  key: 'text',
  ...pairKinds('name'),
  ...pairKinds('summary'),
  ...pairKinds('description.lead'),
  ...pairKinds('description.heading'),
  ...pairKinds('description.paragraphs.*'),
  published: 'check',
} as const satisfies KindsOf<z.output<typeof categoryInput>>;

export const categoryFlashes = ['created', 'saved', 'deleted', 'moved'] as const;
export type CategoryFlash = (typeof categoryFlashes)[number];
