import type { galleryGroups } from './gallery-groups';

type GalleryGroup = (typeof galleryGroups)[number];

const MEGABYTE = 1024 * 1024;

/** What a picture has to be to be taken. */
export const MAX_IMAGE_BYTES = 20 * MEGABYTE;
export const MIN_IMAGE_WIDTH = 1600;
/**
 * A map is often the screenshot of a telephone, and the site shows it whole and never wider than it is: so wide it is
 * sharp on a telephone's page at two pixels a point.
 */
export const MIN_MAP_WIDTH = 640;

/** How wide a picture has to be, by where it stands. */
export function minWidthOf(group: GalleryGroup | null | undefined): number {
  return group === 'map' ? MIN_MAP_WIDTH : MIN_IMAGE_WIDTH;
}

/** A picture of a hundred megapixels is a mistake or an attack. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** How many an apartment and the gallery may have. */
export const MAX_APARTMENT_IMAGES = 30;
export const MAX_GALLERY_IMAGES = 200;

/** What stands around the file in a request. */
const FRAME_BYTES = 64 * 1024;
/** A page without JavaScript sends several at once. */
const MAX_FORM_BYTES = 64 * MEGABYTE;

/** How much the address takes where pictures are sent to it; undefined for every other. */
export function uploadBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  if (/^\/api\/v1\/((apartments|categories)\/\d+|gallery)\/images$/.test(path)) return MAX_IMAGE_BYTES + FRAME_BYTES;
  return /^(\/en)?\/admin\/((apartments|categories)\/images\/\d+|building\/gallery)(\.data)?$/.test(path)
    ? MAX_FORM_BYTES
    : undefined;
}
