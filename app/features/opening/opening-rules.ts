/** Items that an owner completes before opening the building, in working order. */
export const openingItems = ['categories', 'prices', 'legal', 'pictures', 'mail', 'payments'] as const;
export type OpeningItem = (typeof openingItems)[number];

/** Items required for opening; the others are advice (decision 27). */
const NEEDED: readonly OpeningItem[] = ['categories', 'prices', 'legal'];

export interface OpeningFacts {
  /** Published categories with an apartment on sale, and how many of them can be booked. */
  offered: number;
  sold: number;
  /** Apartments on sale, and how many of them have a picture. */
  apartments: number;
  pictured: number;
  hasLegalRead: boolean;
  hasMailServer: boolean;
  /** True if cards used at checkout are actually charged. */
  chargesCards: boolean;
}

export interface OpeningPoint {
  item: OpeningItem;
  done: boolean;
  needed: boolean;
}

export function openingList(facts: OpeningFacts): OpeningPoint[] {
  const done: Record<OpeningItem, boolean> = {
    categories: facts.offered > 0,
    prices: facts.sold > 0,
    legal: facts.hasLegalRead,
    pictures: facts.apartments > 0 && facts.pictured === facts.apartments,
    mail: facts.hasMailServer,
    payments: facts.chargesCards,
  };
  return openingItems.map((item) => ({ item, done: done[item], needed: NEEDED.includes(item) }));
}

export function missingForOpening(facts: OpeningFacts): OpeningItem[] {
  return openingList(facts).flatMap(({ item, done, needed }) => (needed && !done ? [item] : []));
}
