/** Where a picture of the gallery stands. */
export const galleryGroups = ['suite', 'room', 'building'] as const;
