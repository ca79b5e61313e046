import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { createOfferInput } from './offer-input';
import { insertOffer, requireKnown } from './offers-store.server';

/** Creates an offer as a draft. Drafts don't affect prices. */
export async function createOffer(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'offers:write');
  const data = parse(createOfferInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    await requireKnown(building.id, data);
    const id = await insertOffer(building.id, data);
    await recordAudit(actor, { action: 'offer.created', subject: { kind: 'offer', id }, after: { ...data } });
    return { id };
  });
}
