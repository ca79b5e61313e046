import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { inTransaction } from '../../../database/connection.server';
import type { ImageOwner } from './image-owner';
import { imagesIn, isGallery, lockPlace, placeOf, subjectOf, writeCover } from './images-store.server';

/** Makes the picture the cover of the apartment or category; returns the id of the previous cover. */
export async function chooseCover(actor: Actor, owner: ImageOwner, id: number): Promise<number | null> {
  const place = await placeOf(actor, owner, 'write');
  return inTransaction(async () => {
    await lockPlace(place);
    const rows = await imagesIn(place);
    if (isGallery(place) || !rows.some((row) => row.id === id)) throw new AppError('not_found');
    const before = rows.find((row) => row.isCover)?.id ?? null;
    if (before === id) return before;
    await writeCover(place, id);
    await recordAudit(actor, {
      action: 'image.cover',
      subject: subjectOf(place),
      before: { imageId: before },
      after: { imageId: id },
    });
    return before;
  });
}
