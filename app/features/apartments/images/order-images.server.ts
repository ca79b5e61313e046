import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { inTransaction } from '../../../database/connection.server';
import { imageOrderInput } from './image-input';
import type { ImageOwner } from './image-owner';
import { imagesIn, lockPlace, placeOf, subjectOf, writeOrder } from './images-store.server';

/**
 * Reorders all pictures. `ids` must contain exactly the current pictures, and `was`, if given, must be the current
 * order; otherwise it throws `version_conflict` with the current order.
 */
export async function orderImages(actor: Actor, owner: ImageOwner, input: unknown): Promise<void> {
  const place = await placeOf(actor, owner, 'write');
  const { ids, was } = parse(imageOrderInput, input);
  await inTransaction(async () => {
    await lockPlace(place);
    const current = (await imagesIn(place)).map(({ id }) => id);
    const isWhole = String(ids.toSorted(byNumber)) === String(current.toSorted(byNumber));
    if (!isWhole || (was && String(was) !== String(current))) {
      throw new AppError('version_conflict', { extra: { current: { ids: current } } });
    }
    if (String(ids) === String(current)) return;
    await writeOrder(place, ids);
    await recordAudit(actor, {
      action: 'images.ordered',
      subject: subjectOf(place),
      before: { ids: current },
      after: { ids },
    });
  });
}

const byNumber = (one: number, other: number) => one - other;
