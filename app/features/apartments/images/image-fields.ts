import type { FieldKinds } from '../../../core/typed-fields';

/** What is said of a picture, as it stands in its form. */
export const imageFields = {
  'alt.es': 'text',
  'alt.en': 'text',
  'caption.es': 'text',
  'caption.en': 'text',
} satisfies FieldKinds;

/** A picture of the gallery also has its place. */
export const galleryImageFields = {
  ...imageFields,
  galleryGroup: 'text',
  categoryId: 'integer',
} satisfies FieldKinds;
