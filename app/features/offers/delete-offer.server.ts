import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { db, inTransaction } from '../../database/connection.server';
import { offer } from '../../database/price-schema.server';
import { dataOf } from './offer-data';
import { lockOfferFor } from './offers-store.server';

/** Deletes a draft. Offers that were on sale can't be deleted because bookings refer to them. */
export async function deleteOffer(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'offers:write');
  await inTransaction(async () => {
    const { offer: draft } = await lockOfferFor(actor, id, 'delete');
    await db().delete(offer).where(eq(offer.id, id));
    await recordAudit(actor, { action: 'offer.deleted', subject: { kind: 'offer', id }, before: { ...dataOf(draft) } });
  });
}
