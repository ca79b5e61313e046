export const categoryLacks = ['apartment', 'image', 'price'] as const;
export type CategoryLack = (typeof categoryLacks)[number];

interface OnSale {
  /**
   * Number of apartments on sale. `isPictured` and `isPriced` are true if one of them has a picture, or a price from
   * today on.
   */
  active: number;
  isPictured: boolean;
  isPriced: boolean;
}

/**
 * Returns the missing requirements, in the order in which staff add them. Publishing is never refused for them: the
 * site leaves out a category without an apartment and marks one without a price as not bookable yet.
 */
export function missingRequirements({ active, isPictured, isPriced }: OnSale): CategoryLack[] {
  if (active === 0) return ['apartment'];
  const lacks = { apartment: false, image: !isPictured, price: !isPriced };
  return categoryLacks.filter((lack) => lacks[lack]);
}

/** True if visitors can book the category; a missing picture doesn't prevent it. */
export function isSold(lacks: readonly CategoryLack[]): boolean {
  return !lacks.includes('apartment') && !lacks.includes('price');
}
