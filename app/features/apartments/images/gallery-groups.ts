/** Where a picture of the building stands: a part of the gallery, or outside of it, as a map of where the building is. */
export const galleryGroups = ['suite', 'room', 'building', 'map'] as const;
