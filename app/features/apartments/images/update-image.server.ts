import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { category, image } from '../../../database/inventory-schema.server';
import { updateGalleryImageInput, updateImageInput } from './image-input';
import { minWidthOf } from './image-limits';
import type { ImageOwner } from './image-owner';
import { dataOf, imageIn, isGallery, lockPlace, placeOf, type ImageRow, type OwnerPlace } from './images-store.server';

/**
 * Changes a picture's texts and, for a gallery picture, its place. An outdated version is refused with the current
 * data.
 */
export async function updateImage(actor: Actor, owner: ImageOwner, id: number, input: unknown): Promise<void> {
  const place = await placeOf(actor, owner, 'write');
  const isOfBuilding = isGallery(place);
  const { version, ...request } = parse(isOfBuilding ? updateGalleryImageInput : updateImageInput, input);
  await inTransaction(async () => {
    await lockPlace(place);
    const row = await imageIn(place, id);
    const current = dataOf(row) as Record<string, unknown>;
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const after = Object.fromEntries(
      Object.entries(request).filter(
        ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[field]),
      ),
    );
    if (Object.keys(after).length === 0) return;
    const whole: Record<string, unknown> = { ...current, ...after };
    if (isOfBuilding) refuseNarrow(row, whole);
    if (isOfBuilding && whole.categoryId !== null) await refuseForeignCategory(place, whole);
    await db()
      .update(image)
      .set({ ...after, version: row.version + 1 })
      .where(eq(image.id, id));
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, current[field]]));
    await recordAudit(actor, { action: 'image.updated', subject: { kind: 'image', id }, before, after });
  });
}

/** Refuses to move a picture to a place it is too narrow for; a map may be narrower than gallery pictures. */
function refuseNarrow({ width, galleryGroup }: ImageRow, request: Record<string, unknown>): void {
  const min = minWidthOf(request.galleryGroup as ImageRow['galleryGroup']);
  if (request.galleryGroup === galleryGroup || width >= min) return;
  throw new AppError('invalid_input', {
    fields: [{ path: 'galleryGroup', problem: 'picture_narrow', params: { width, min } }],
  });
}

/** Refuses a category of another building or of another type than the picture's group. */
async function refuseForeignCategory({ buildingId }: OwnerPlace, request: Record<string, unknown>): Promise<void> {
  const [found] = await db()
    .select({ type: category.type })
    .from(category)
    .where(and(eq(category.id, request.categoryId as number), eq(category.buildingId, buildingId)));
  if (found?.type === request.galleryGroup) return;
  throw new AppError('invalid_input', { fields: [{ path: 'categoryId', problem: 'choice' }] });
}
