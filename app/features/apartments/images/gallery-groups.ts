/** Places for a picture of the building: a part of the gallery, or outside it, such as a map of the location. */
export const galleryGroups = ['suite', 'room', 'building', 'map'] as const;
