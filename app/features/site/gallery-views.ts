/** The parts of the gallery in the order of their tabs, as the address names them. */
export const galleryViews = ['all', 'suites', 'rooms', 'building'] as const;
export type GalleryView = (typeof galleryViews)[number];
