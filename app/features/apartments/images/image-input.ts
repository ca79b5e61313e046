import { z } from 'zod';
import { localizedLine, optionalLocalizedLine } from '../../../core/localized-input';
import { galleryGroups } from './gallery-groups';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const version = z.number().int().min(1);

/** Where a picture of the gallery stands, and the category that it leads to. */
const place = {
  galleryGroup: z.enum(galleryGroups),
  categoryId: id.nullable(),
};

/** What goes along with a new picture of the gallery. */
export const newGalleryImageInput = z.object({ galleryGroup: place.galleryGroup.default('building') });

/** What is said of a picture: to those who do not see it, and below it. */
const texts = { alt: localizedLine(200), caption: optionalLocalizedLine(120) };

export const updateImageInput = z.object(texts).partial().extend({ version });
export const updateGalleryImageInput = z
  .object({ ...texts, ...place })
  .partial()
  .extend({ version });

/** All pictures in their new order, and as it was when somebody began. */
export const imageOrderInput = z.object({
  ids: z.array(id).max(1000),
  was: z.array(id).max(1000).optional(),
});
