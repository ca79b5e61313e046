import type { FieldKinds } from '../../../core/typed-fields';

/** The fields of the form, and how each is typed. */
export const categoryFieldKinds = {
  type: 'text',
  key: 'text',
  'name.es': 'text',
  'name.en': 'text',
  'summary.es': 'text',
  'summary.en': 'text',
  'description.lead.es': 'text',
  'description.lead.en': 'text',
  'description.heading.es': 'text',
  'description.heading.en': 'text',
  'description.paragraphs.*.es': 'text',
  'description.paragraphs.*.en': 'text',
  published: 'check',
} as const satisfies FieldKinds;

/** What can have been done, as the address of the page after it says. */
export const categoryDones = ['created', 'saved', 'deleted', 'moved'] as const;
export type CategoryDone = (typeof categoryDones)[number];
