export const categoryRequirements = ['apartment', 'image', 'price'] as const;
export type CategoryRequirement = (typeof categoryRequirements)[number];

interface OnSale {
  /**
   * Number of apartments on sale. `isPictured` and `isPriced` are true if at least one of these apartments has a
   * picture, or a price from today on.
   */
  active: number;
  isPictured: boolean;
  isPriced: boolean;
}

/**
 * Returns the missing requirements, in the order in which staff add them. Missing requirements never prevent
 * publishing: the site leaves out a category without an apartment and marks a category without a price as not bookable
 * yet.
 */
export function missingRequirements({ active, isPictured, isPriced }: OnSale): CategoryRequirement[] {
  if (active === 0) return ['apartment'];
  const missingItems = { apartment: false, image: !isPictured, price: !isPriced };
  return categoryRequirements.filter((requirement) => missingItems[requirement]);
}

/** True if visitors can book the category; a missing picture doesn't prevent it. */
export function isSold(missingItems: readonly CategoryRequirement[]): boolean {
  return !missingItems.includes('apartment') && !missingItems.includes('price');
}
