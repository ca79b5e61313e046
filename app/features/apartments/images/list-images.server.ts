import type { Actor } from '../../../access/actor';
import { imagesIn, placeOf } from './images-store.server';
import type { ImageOwner } from './image-owner';

export async function listImages(actor: Actor, owner: ImageOwner) {
  const rows = await imagesIn(await placeOf(actor, owner, 'read'));
  return rows.map(
    ({ buildingId: _building, apartmentId: _apartment, sharedByCategoryId: _category, createdAt: _created, ...row }) =>
      row,
  );
}
