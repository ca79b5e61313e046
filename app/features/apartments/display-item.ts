import { textIn, type Locale, type LocalizedText } from '../../core/locale';

/** Widths in which a picture is served, in pixels; pictures are never enlarged. */
export const imageWidths = [400, 640, 800, 960, 1280, 1800] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageTypes: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const PREFERRED_WIDTH = 960;
const LARGE_WIDTH = 1800;

/** A stored picture with its texts, as in a row of the image table. */
export interface StoredImage {
  file: string;
  width: number;
  height: number;
  placeholder: string;
  alt: LocalizedText;
  caption: LocalizedText;
}

/** Input of gallery and viewer (docs/specification.md, section 3), with the picture's size, blur, and caption. */
export interface DisplayItem {
  src: string;
  alt: string;
  largeViewSrc?: string;
  /** Sources of the picture; `media` is empty for a source without a media query. */
  pictureElement: { srcset: string; media: string; type: string }[];
  width: number;
  height: number;
  placeholder: string;
  caption: string;
}

export function imageUrl(file: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${file}/${width}.${format}`;
}

export function displayItem(image: StoredImage, locale: Locale): DisplayItem {
  const widths = widthsOf(image.width);
  return {
    src: imageUrl(image.file, widestUpTo(PREFERRED_WIDTH, widths), 'jpg'),
    alt: textIn(image.alt, locale),
    largeViewSrc: imageUrl(image.file, widestUpTo(LARGE_WIDTH, widths), 'jpg'),
    pictureElement: (['avif', 'webp'] as const).map((format) => ({
      srcset: widths.map((width) => `${imageUrl(image.file, width, format)} ${width}w`).join(', '),
      media: '',
      type: imageTypes[format],
    })),
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    caption: textIn(image.caption, locale),
  };
}

/** Returns the widths that the original can fill, or the smallest width if it fills none. */
export function widthsOf(originalWidth: number): ImageWidth[] {
  const filled = imageWidths.filter((width) => width <= originalWidth);
  return filled.length > 0 ? filled : [imageWidths[0]];
}

function widestUpTo(limit: number, widths: readonly ImageWidth[]): ImageWidth {
  return widths.findLast((width) => width <= limit) ?? imageWidths[0];
}
