import { pairKinds, type FieldKinds } from '../../../core/typed-fields';

/** The fields of the form, and how each is typed. */
export const sharedFlatFieldKinds = {
  code: 'text',
  floor: 'integer',
  ...pairKinds('description'),
} as const satisfies FieldKinds;

/** What can have been done, as the address of the page after it says. */
export const sharedFlatFlashes = ['created', 'saved', 'deleted'] as const;
export type SharedFlatFlash = (typeof sharedFlatFlashes)[number];
