import { pairKinds, type FieldKinds } from '../../../core/typed-fields';

export const imageFields = {
  ...pairKinds('alt'),
  ...pairKinds('caption'),
} satisfies FieldKinds;

export const galleryImageFields = {
  ...imageFields,
  galleryGroup: 'text',
  categoryId: 'integer',
} satisfies FieldKinds;
