/** What a published category lacks until visitors can book it. */
export const categoryLacks = ['apartment', 'image', 'price'] as const;
export type CategoryLack = (typeof categoryLacks)[number];

interface Counted {
  /** Apartments on sale, those of them with a picture, and those with a price from today on. */
  active: number;
  withImage: number;
  withPrice: number;
}

/**
 * What is missing, in the order in which it is made. Publishing is never
 * refused for it: the site leaves out a category without an apartment, and says
 * of one without a price that it cannot be booked yet.
 */
export function publishingLacks({ active, withImage, withPrice }: Counted): CategoryLack[] {
  if (active === 0) return ['apartment'];
  const lacks = { apartment: false, image: withImage === 0, price: withPrice === 0 };
  return categoryLacks.filter((lack) => lacks[lack]);
}
