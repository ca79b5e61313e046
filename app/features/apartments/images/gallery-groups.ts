/**
 * Places for a picture of the building: a section of the gallery, or the map of the location, which is outside the
 * gallery.
 */
export const galleryGroups = ['suite', 'room', 'building', 'map'] as const;
