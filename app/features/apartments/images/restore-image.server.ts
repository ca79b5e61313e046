import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { category, image, removedImage } from '../../../database/inventory-schema.server';
import { MAX_APARTMENT_IMAGES, MAX_GALLERY_IMAGES } from './image-limits';
import type { ImageOwner } from './image-owner';
import {
  imagesIn,
  isGallery,
  lockPlace,
  ofPlace,
  placeOf,
  subjectOf,
  writeCover,
  writeOrder,
} from './images-store.server';

/** Restores a removed picture to its position, as the cover if it was the cover. */
export async function restoreImage(actor: Actor, owner: ImageOwner, id: number): Promise<void> {
  const place = await placeOf(actor, owner, 'write');
  await inTransaction(async () => {
    await lockPlace(place);
    const [removed] = await db()
      .delete(removedImage)
      .where(and(eq(removedImage.id, id), ofPlace(place, removedImage)))
      .returning();
    if (!removed) throw new AppError('not_found');
    const rows = await imagesIn(place);
    const most = isGallery(place) ? MAX_GALLERY_IMAGES : MAX_APARTMENT_IMAGES;
    if (rows.length >= most) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'file', problem: 'pictures_full', params: { max: most } }],
      });
    }
    const { kept } = removed;
    await db()
      .insert(image)
      .overridingSystemValue()
      .values({ ...kept, isCover: false, categoryId: await existing(kept.categoryId) });
    await writeOrder(place, rows.map((row) => row.id).toSpliced(kept.position, 0, id));
    if (kept.isCover || rows.length === 0) await writeCover(place, id);
    await recordAudit(actor, {
      action: 'image.restored',
      subject: subjectOf(place),
      after: { imageId: id, file: kept.file, position: kept.position, isCover: kept.isCover },
    });
  });
}

/** Returns the category's id, or null if the category has been deleted meanwhile. */
async function existing(categoryId: number | null): Promise<number | null> {
  if (categoryId === null) return null;
  return (await db().$count(category, eq(category.id, categoryId))) > 0 ? categoryId : null;
}
