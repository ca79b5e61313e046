import { eq } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { image, removedImage } from '../../../database/inventory-schema.server';
import type { ImageOwner } from './image-owner';
import { imageIn, imagesIn, lockPlace, placeOf, subjectOf, writeCover, writeOrder } from './images-store.server';

/**
 * Removes a picture, which can be restored for a day. If the removed picture was the cover, the next one becomes the
 * cover.
 */
export async function removeImage(actor: Actor, owner: ImageOwner, id: number): Promise<void> {
  const place = await placeOf(actor, owner, 'write');
  await inTransaction(async () => {
    await lockPlace(place);
    const row = await imageIn(place, id);
    const rows = await imagesIn(place);
    const index = rows.findIndex((other) => other.id === id);
    const { createdAt: _createdAt, ...stored } = { ...row, position: index };
    await db()
      .insert(removedImage)
      .values({ id, ...place, file: row.file, kept: stored, removedAt: now() })
      .onConflictDoUpdate({ target: removedImage.id, set: { kept: stored, removedAt: now() } });
    await db().delete(image).where(eq(image.id, id));
    const left = rows.filter((other) => other.id !== id);
    await writeOrder(
      place,
      left.map((other) => other.id),
    );
    if (row.isCover) await writeCover(place, (left[index] ?? left[0])?.id);
    await recordAudit(actor, {
      action: 'image.removed',
      subject: subjectOf(place),
      before: { imageId: id, file: row.file, alt: row.alt, position: index, isCover: row.isCover },
    });
  });
}
