import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { queued } from '../picture-queue.server';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from './image-limits';
import { KIND_BYTES, kindProblem, pictureKind } from '../../../core/picture-kind';

/** A picture as stored: upright, in sRGB, without camera metadata. */
export interface ReadUpload {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Data URI of a blurred WebP some 20 px wide. */
  placeholder: string;
  /** Digest of the uploaded bytes; the same file uploaded twice has the same digest. */
  digest: string;
}

const QUALITY = 92;
const PLACEHOLDER_WIDTH = 20;

/**
 * Validates an upload in three steps: the file type from the content, the size from the header before anything is
 * decoded, and then a full decode. The picture is re-encoded, so no metadata survives.
 */
export async function readUpload(bytes: Buffer, minWidth: number): Promise<ReadUpload> {
  if (bytes.length > MAX_IMAGE_BYTES) refuse('picture_bytes');
  const wrong = kindProblem(pictureKind(bytes.subarray(0, KIND_BYTES)));
  if (wrong) refuse(wrong.problem, wrong.params);
  const { width, height } = await seenSize(bytes);
  if (width * height > MAX_IMAGE_PIXELS) refuse('picture_pixels', { width, height });
  if (width < minWidth) refuse('picture_narrow', { width, min: minWidth });
  return queued(async () => {
    const { data: jpeg, info } = await open(bytes)
      .rotate()
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => refuse('picture_broken', {}, cause));
    const small = await open(jpeg).resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 40 }).toBuffer();
    return {
      jpeg,
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${small.toString('base64')}`,
      digest: createHash('sha256').update(bytes).digest('hex').slice(0, 12),
    };
  });
}

/** Returns the displayed size from the header, after the camera's rotation. */
async function seenSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuse('picture_broken', {}, cause));
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** Opens the picture; truncated or damaged data fails while it is decoded. */
function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning' });
}

function refuse(problem: FieldProblemKey, params?: Record<string, string | number>, cause?: unknown): never {
  throw new AppError('invalid_input', { fields: [{ path: 'file', problem, ...(params && { params }) }], cause });
}
