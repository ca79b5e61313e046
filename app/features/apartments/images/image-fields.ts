import { pairKinds, type FieldKinds } from '../../../core/typed-fields';

/** What is said of a picture, as it stands in its form. */
export const imageFields = {
  ...pairKinds('alt'),
  ...pairKinds('caption'),
} satisfies FieldKinds;

/** A picture of the gallery also has its place. */
export const galleryImageFields = {
  ...imageFields,
  galleryGroup: 'text',
  categoryId: 'integer',
} satisfies FieldKinds;
