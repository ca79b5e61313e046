import { z } from 'zod';
import { localizedLine, optionalLocalizedLine } from '../../../core/localized-input';
import { galleryGroups } from './gallery-groups';

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const version = z.number().int().min(1);

const place = {
  galleryGroup: z.enum(galleryGroups),
  categoryId: id.nullable(),
};

export const newGalleryImageInput = z.object({ galleryGroup: place.galleryGroup.default('building') });

const texts = { alt: localizedLine(200), caption: optionalLocalizedLine(120) };

export const updateImageInput = z.object(texts).partial().extend({ version });
export const updateGalleryImageInput = z
  .object({ ...texts, ...place })
  .partial()
  .extend({ version });

/** All pictures in their new order, and the order in which the client found them. */
export const imageOrderInput = z.object({
  ids: z.array(id).max(1000),
  was: z.array(id).max(1000).optional(),
});
