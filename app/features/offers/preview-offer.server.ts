import { authorize, type Actor } from '../../access/actor';
import { parse } from '../../core/parse';
import { requireAdminBuilding } from '../building/admin-building.server';
import { salesContextOf } from '../availability/sales-context.server';
import { countUses } from '../prices/offer-uses.server';
import { offerCards } from './offer-card.server';
import { pricedOffer, tidied } from './offer-data';
import { previewInput } from './offer-input';
import { priceOffer } from './price-offer.server';

export type OfferPreview = Awaited<ReturnType<typeof previewOffer>>;

/** Id for an offer that hasn't been saved yet. */
const UNSAVED_ID = 0;

/**
 * Previews the guest's view and savings, whatever the offer's state; nothing is stored. The example is omitted while
 * the offer's value is missing.
 */
export async function previewOffer(actor: Actor, input: unknown) {
  authorize(actor, 'offers:read');
  const { id, example, ...changes } = parse(previewInput, input);
  const data = tidied(changes);
  const building = await requireAdminBuilding(actor);
  const context = await salesContextOf(building);
  const uses = id ? ((await countUses([id])).get(id) ?? 0) : 0;
  const offer = pricedOffer(data, { id: id ?? UNSAVED_ID, uses });
  return {
    cards: await offerCards(building.id, data, uses),
    example: offer && (await priceOffer(context, offer, example)),
  };
}
