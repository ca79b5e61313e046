import type { Offer } from './offer-rules';
import type { Season, Tariff } from './price-rules';

/**
 * Groups apartments that cost the same for every stay with these offers, so that one quote is valid for the whole
 * group. Relies on equal seasons sharing one list object.
 */
export function groupByTariff<Priced extends Tariff>(
  apartments: readonly Priced[],
  offers: readonly Offer[] = [],
): Priced[][] {
  const namedBy = new Map<number, string>();
  for (const { id, apartmentIds } of offers) {
    for (const apartmentId of apartmentIds) namedBy.set(apartmentId, `${namedBy.get(apartmentId) ?? ''} ${id}`);
  }
  const bySeasons = new Map<readonly Season[], Map<string, Priced[]>>();
  for (const each of apartments) {
    const { seasons, categoryId, baseGuests, maxGuests, cleaningCents, bailCents, vatTreatment, apartmentId } = each;
    const key = `${categoryId} ${baseGuests} ${maxGuests} ${cleaningCents} ${bailCents} ${vatTreatment}${namedBy.get(apartmentId) ?? ''}`;
    let groups = bySeasons.get(seasons);
    if (!groups) bySeasons.set(seasons, (groups = new Map()));
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...bySeasons.values()].flatMap((groups) => [...groups.values()]);
}
