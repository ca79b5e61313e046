/** Owner of pictures: an apartment, a category whose apartments share them, or the building's gallery. */
export type ImageOwner = { apartmentId: number } | { sharedByCategoryId: number } | 'gallery';

export const imageScopes = {
  apartment: { read: 'apartments:read', write: 'apartments:write' },
  gallery: { read: 'building:read', write: 'building:write' },
} as const;

export function scopesOf(owner: ImageOwner): (typeof imageScopes)[keyof typeof imageScopes] {
  return owner === 'gallery' ? imageScopes.gallery : imageScopes.apartment;
}
