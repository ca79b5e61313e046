import type { FieldProblem } from './field-problem';

/**
 * File type, detected from the file's first bytes. The name and the MIME type that the browser sends are not trusted.
 */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'tiff' | 'svg' | 'pdf' | 'unknown';

export const KIND_BYTES = 512;

const accepted: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'avif'];

export function pictureKind(start: Uint8Array): PictureKind {
  if (has(start, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (has(start, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const text = String.fromCharCode(...start.slice(0, KIND_BYTES));
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp') return boxKind(text, start);
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.startsWith('%PDF-')) return 'pdf';
  return /<svg[\s>]/i.test(text) ? 'svg' : 'unknown';
}

/** Returns the reason why files of this kind are refused; null if they are accepted. */
export function kindProblem(kind: PictureKind): Pick<FieldProblem, 'problem' | 'params'> | null {
  if (accepted.includes(kind)) return null;
  if (kind === 'unknown') return { problem: 'not_a_picture' };
  return { problem: 'picture_format', params: { format: kind.toUpperCase() } };
}

/** Identifies ISO base media files by their compatible brands (ISO/IEC 23008-12, AVIF 1.1). */
function boxKind(text: string, start: Uint8Array): PictureKind {
  const length = start.slice(0, 4).reduce((size, byte) => size * 256 + byte, 0);
  const brands = text.slice(8, Math.min(length, text.length)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'unknown';
}

function has(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
