/** Where a picture of the house stands: a part of the gallery, or outside of it, as a map of where the house is. */
export const galleryGroups = ['suite', 'room', 'building', 'map'] as const;
