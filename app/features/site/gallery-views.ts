/** Views of the gallery in tab order, as named in the address. */
export const galleryViews = ['all', 'suites', 'rooms', 'building'] as const;
export type GalleryView = (typeof galleryViews)[number];
