import { activeOffers } from '../prices/active-offers.server';
import { lockOffer } from '../prices/lock-offer.server';
import type { QuoteRequest } from '../prices/price-rules';
import { answerCategory, type Candidate, type CategoryAnswer } from '../availability/choose-apartment';

/**
 * Answers like `answerCategory`, and locks the offer used in the price until the transaction ends. Meanwhile no other
 * transaction can take the offer's last use, or pause or change the offer.
 */
export async function answerWithOffer(
  candidates: readonly Candidate[],
  requested: QuoteRequest,
  buildingId: number,
): Promise<CategoryAnswer> {
  const locked = new Set<number>();
  let request = requested;
  for (;;) {
    const answer = answerCategory(candidates, request);
    const offerId = answer.ok ? answer.quote.offerId : null;
    if (offerId === null || locked.has(offerId)) return answer;
    await lockOffer(offerId);
    locked.add(offerId);
    request = { ...requested, offers: await activeOffers(buildingId) };
  }
}
