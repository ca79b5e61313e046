import type { galleryGroups } from './gallery-groups';

type GalleryGroup = (typeof galleryGroups)[number];

const MEGABYTE = 1024 * 1024;

export const MAX_IMAGE_BYTES = 20 * MEGABYTE;
export const MIN_IMAGE_WIDTH = 1600;
/**
 * Minimum width of a map in pixels. A map is often a phone screenshot, is shown whole, and is never enlarged. At this
 * width it is sharp on a phone at two pixels per point.
 */
export const MIN_MAP_WIDTH = 640;

/** Returns the minimum width of a picture in pixels, by its place. */
export function minWidthOf(group: GalleryGroup | null | undefined): number {
  return group === 'map' ? MIN_MAP_WIDTH : MIN_IMAGE_WIDTH;
}

/** Pixel limit; a picture of a hundred megapixels is a mistake or an attack. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** Maximum number of pictures per apartment, and in the gallery. */
export const MAX_APARTMENT_IMAGES = 30;
export const MAX_GALLERY_IMAGES = 200;

/** Allowance for the rest of the request around the file. */
const FRAME_BYTES = 64 * 1024;
/** Larger, since a page without JavaScript sends several files at once. */
const MAX_FORM_BYTES = 64 * MEGABYTE;

/** Returns the body limit of an upload address in bytes; undefined for every other address. */
export function uploadBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  if (/^\/api\/v1\/((apartments|categories)\/\d+|gallery)\/images$/.test(path)) return MAX_IMAGE_BYTES + FRAME_BYTES;
  return /^(\/en)?\/admin\/((apartments|categories)\/images\/\d+|building\/gallery)(\.data)?$/.test(path)
    ? MAX_FORM_BYTES
    : undefined;
}
