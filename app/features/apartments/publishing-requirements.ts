/** What a published category lacks until it is complete. */
export const categoryLacks = ['apartment', 'image', 'price'] as const;
export type CategoryLack = (typeof categoryLacks)[number];

interface OnSale {
  /** Apartments on sale; whether one of them has a picture, and one a price from today on. */
  active: number;
  isPictured: boolean;
  isPriced: boolean;
}

/**
 * What is missing, in the order in which it is made. Publishing is never
 * refused for it: the site leaves out a category without an apartment, and says
 * of one without a price that it cannot be booked yet.
 */
export function missingRequirements({ active, isPictured, isPriced }: OnSale): CategoryLack[] {
  if (active === 0) return ['apartment'];
  const lacks = { apartment: false, image: !isPictured, price: !isPriced };
  return categoryLacks.filter((lack) => lacks[lack]);
}

/** Whether visitors can book it all the same: a picture is what they expect, and no condition. */
export function isSold(lacks: readonly CategoryLack[]): boolean {
  return !lacks.includes('apartment') && !lacks.includes('price');
}
