const MEGABYTE = 1024 * 1024;

/** What a picture has to be to be taken. */
export const MAX_IMAGE_BYTES = 20 * MEGABYTE;
export const MIN_IMAGE_WIDTH = 1600;
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
  if (/^\/api\/v1\/(apartments\/\d+|gallery)\/images$/.test(path)) return MAX_IMAGE_BYTES + FRAME_BYTES;
  return /^(\/en)?\/admin\/(apartments\/images\/\d+|building\/gallery)(\.data)?$/.test(path)
    ? MAX_FORM_BYTES
    : undefined;
}
