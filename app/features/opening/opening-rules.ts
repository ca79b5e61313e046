/** What an owner sees to before the building is opened, in the order in which it is done. */
export const openingItems = ['categories', 'prices', 'legal', 'pictures', 'mail', 'payments'] as const;
export type OpeningItem = (typeof openingItems)[number];

/** Without these a building cannot be opened; the others are advice (decision 27). */
const NEEDED: readonly OpeningItem[] = ['categories', 'prices', 'legal'];

export interface OpeningFacts {
  /** Published categories with an apartment on sale, and those of them that can be booked. */
  offered: number;
  sold: number;
  /** Apartments on sale, and those of them with a picture. */
  apartments: number;
  pictured: number;
  hasLegalRead: boolean;
  hasMailServer: boolean;
  /** Whether a card that is paid with at the checkout is charged. */
  chargesCards: boolean;
}

export interface OpeningPoint {
  item: OpeningItem;
  done: boolean;
  needed: boolean;
}

/** The list: each item, whether it is done, and whether the building can be opened without it. */
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

/** What it cannot be opened without. */
export function openingLacks(facts: OpeningFacts): OpeningItem[] {
  return openingList(facts).flatMap(({ item, done, needed }) => (needed && !done ? [item] : []));
}
