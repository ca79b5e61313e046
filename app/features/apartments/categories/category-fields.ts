import { pairKinds, type FieldKinds } from '../../../core/typed-fields';

/** The fields of the form, and how each is typed. */
export const categoryFieldKinds = {
  type: 'text',
  key: 'text',
  ...pairKinds('name'),
  ...pairKinds('summary'),
  ...pairKinds('description.lead'),
  ...pairKinds('description.heading'),
  ...pairKinds('description.paragraphs.*'),
  published: 'check',
} as const satisfies FieldKinds;

/** What can have been done, as the address of the page after it says. */
export const categoryFlashes = ['created', 'saved', 'deleted', 'moved'] as const;
export type CategoryFlash = (typeof categoryFlashes)[number];
