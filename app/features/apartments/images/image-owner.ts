/** Whose pictures they are: an apartment's, those that a category's apartments share, or those of the building that stand in its gallery. */
export type ImageOwner = { apartmentId: number } | { sharedByCategoryId: number } | 'gallery';

/** What may be done to them, by whom. */
export const imageScopes = {
  apartment: { read: 'apartments:read', write: 'apartments:write' },
  gallery: { read: 'building:read', write: 'building:write' },
} as const;

export function scopesOf(owner: ImageOwner): (typeof imageScopes)[keyof typeof imageScopes] {
  return owner === 'gallery' ? imageScopes.gallery : imageScopes.apartment;
}
