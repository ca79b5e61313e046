import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '../../../core/app-error';
import type { FieldProblemKey } from '../../../core/field-problem';
import { KIND_BYTES, kindProblem, pictureKind } from '../../../core/picture-kind';
import { MAX_LOGO_BYTES, MIN_LOGO_SIDE } from './logo-limits';

/** A logo as stored and served: keeps transparency, drops all metadata. */
export interface ReadLogo {
  png: Buffer;
  width: number;
  height: number;
  digest: string;
}

const MAX_PIXELS = 16_000_000;
/** Twice the largest size shown in the header. */
const MAX_SIZE = { width: 640, height: 256 };

/** Converts an upload to a logo, checking its content and re-encoding it. */
export async function readLogo(bytes: Buffer): Promise<ReadLogo> {
  if (bytes.length > MAX_LOGO_BYTES) refuse('logo_bytes');
  const wrong = kindProblem(pictureKind(bytes.subarray(0, KIND_BYTES)));
  if (wrong) refuse(wrong.problem, wrong.params);
  const logo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuse('picture_broken', {}, cause));
  if (width * height > MAX_PIXELS) refuse('logo_big', { width, height });
  if (Math.min(width, height) < MIN_LOGO_SIDE) refuse('logo_small', { width, height, min: MIN_LOGO_SIDE });
  const { data: png, info } = await logo
    .rotate()
    .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => refuse('picture_broken', {}, cause));
  const digest = createHash('sha256').update(png).digest('hex').slice(0, 16);
  return { png, width: info.width, height: info.height, digest };
}

function refuse(problem: FieldProblemKey, params?: Record<string, string | number>, cause?: unknown): never {
  throw new AppError('invalid_input', { fields: [{ path: 'file', problem, ...(params && { params }) }], cause });
}
