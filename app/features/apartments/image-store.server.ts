import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { logger } from '../../access/logger.server';
import { AppError } from '../../core/app-error';
import type { FileStore } from '../../files/file-store';
import { imageFormats, imageWidths, type ImageFormat, type ImageWidth } from './display-item';
import { queued } from './picture-queue.server';

/** Store of originals and the variants made from them: `original/<file>.jpg`, `<width>/<file>.<format>`. */
let imageFiles: FileStore | undefined;

export function setImageFiles(files: FileStore): void {
  imageFiles = files;
}

export interface StoredOriginal {
  file: string;
  width: number;
  height: number;
  /** Data URI of a blurred WebP some 20 px wide. */
  placeholder: string;
}

const FILE_KEY = /^[a-z0-9][a-z0-9-]*$/;
const ACCEPTED = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'tiff']);
/** Pixel limit; a picture of a hundred megapixels is a mistake or an attack. */
const LIMIT_PIXELS = 100_000_000;
const PLACEHOLDER_WIDTH = 20;
const ORIGINAL_QUALITY = 92;
const QUALITY = { avif: 55, webp: 78, jpg: 80 } as const;
/** Fastest setting: it takes a quarter of the time of the next level and produces files one seventh larger. */
const AVIF_EFFORT = 0;

/**
 * Stores a picture under a key derived from its name and content. Throws `invalid_input` if the bytes are not a
 * picture, and `picture_not_kept` if it cannot be stored.
 */
export async function storeOriginal(name: string, bytes: Buffer): Promise<StoredOriginal> {
  const { width, height, asIs } = await inspect(bytes);
  const file = `${keyOf(name)}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  const placeholder = await queued(() =>
    open(bytes).rotate().resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 40 }).toBuffer(),
  ).catch(refuse);
  const target = originalOf(file);
  if (!(await store().writtenAt(target))) {
    await writeOriginal(target, asIs ? bytes : await queued(() => asJpeg(bytes)).catch(refuse));
  }
  return { file, width, height, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` };
}

/**
 * Stores an upright JPEG without metadata under a key derived from its name and digest, and returns the key. Throws
 * `picture_not_kept` if it cannot be stored.
 */
export async function storePicture(name: string, digest: string, jpeg: Buffer): Promise<string> {
  const file = `${keyOf(name)}-${digest}`;
  // Rewrites an existing file too, because the sweep deletes old unused files.
  await writeOriginal(originalOf(file), jpeg);
  return file;
}

export async function filesBefore(moment: Date): Promise<string[]> {
  const old = [];
  for await (const { name, writtenAt } of store().list('original/')) {
    const file = keyIn(name);
    if (FILE_KEY.test(file) && writtenAt < moment) old.push(file);
  }
  return old;
}

/** Deletes a picture and all of its variants, unless it was written since `moment`. */
export async function purgePicture(file: string, moment: Date): Promise<void> {
  const writtenAt = FILE_KEY.test(file) ? await store().writtenAt(originalOf(file)) : undefined;
  if (!writtenAt || writtenAt >= moment) return;
  await store().remove(originalOf(file));
  for (const width of imageWidths) {
    for (const format of imageFormats) await store().remove(variantOf(file, width, format));
  }
}

/** Returns the pictures whose variant in this width and format already exists. */
export async function storedVariants(width: ImageWidth, format: ImageFormat): Promise<Set<string>> {
  const made = new Set<string>();
  for await (const { name } of store().list(`${width}/`)) if (name.endsWith(`.${format}`)) made.add(keyIn(name));
  return made;
}

const inProgress = new Map<string, Promise<Buffer | undefined>>();

/**
 * Returns the picture in the width and format. The variant is created on the first request, or on every request if it
 * cannot be stored. Undefined if there is no such picture or variant. Throws a `StoreFailure` if the store doesn't
 * respond.
 */
export async function readVariant(file: string, width: number, format: string): Promise<Buffer | undefined> {
  if (!FILE_KEY.test(file) || !isWidth(width) || !isFormat(format)) return undefined;
  const target = variantOf(file, width, format);
  const storedEntry = await store().read(target);
  if (storedEntry) return storedEntry;

  const running = inProgress.get(target);
  if (running) return running;
  const making = makeVariant(file, width, format, target).finally(() => inProgress.delete(target));
  inProgress.set(target, making);
  return making;
}

async function makeVariant(
  file: string,
  width: ImageWidth,
  format: ImageFormat,
  target: string,
): Promise<Buffer | undefined> {
  const original = await store().read(originalOf(file));
  if (!original) return undefined;
  const made = await queued(() => encode(open(original).resize({ width, withoutEnlargement: true }), format));
  await store().write(target, made).catch(logUnkept);
  return made;
}

function encode(picture: Sharp, format: ImageFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }).toBuffer();
    case 'webp':
      return picture.webp({ quality: QUALITY.webp }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: QUALITY.jpg, progressive: true, mozjpeg: true }).toBuffer();
  }
}

/**
 * Returns the size as displayed, after the camera's rotation; `asIs` is true if the bytes can serve as the original
 * unchanged.
 */
async function inspect(bytes: Buffer): Promise<{ width: number; height: number; asIs: boolean }> {
  const { format, width, height, orientation = 1 } = await open(bytes).metadata().catch(refuse);
  if (!width || !height || !ACCEPTED.has(format)) return refuse();
  const lyingOnSide = orientation >= 5;
  return {
    width: lyingOnSide ? height : width,
    height: lyingOnSide ? width : height,
    asIs: format === 'jpeg' && orientation === 1,
  };
}

function asJpeg(bytes: Buffer): Promise<Buffer> {
  return open(bytes).rotate().flatten({ background: '#fff' }).jpeg({ quality: ORIGINAL_QUALITY }).toBuffer();
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: LIMIT_PIXELS });
}

function refuse(cause?: unknown): never {
  throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'invalid' }], cause });
}

/** Derives a key from a file name: `Salón, 2ª planta.jpg` becomes `salon-2-planta`. */
function keyOf(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain.slice(0, 80) || 'picture';
}

const isWidth = (width: number): width is ImageWidth => (imageWidths as readonly number[]).includes(width);
const isFormat = (format: string): format is ImageFormat => (imageFormats as readonly string[]).includes(format);

const originalOf = (file: string) => `original/${file}.jpg`;
const variantOf = (file: string, width: ImageWidth, format: ImageFormat) => `${width}/${file}.${format}`;
const keyIn = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');

function store(): FileStore {
  if (!imageFiles) throw new Error('Where pictures are is not set');
  return imageFiles;
}

async function writeOriginal(target: string, bytes: Buffer): Promise<void> {
  try {
    await store().write(target, bytes);
  } catch (error) {
    logUnkept(error as NodeJS.ErrnoException);
    throw new AppError('picture_not_kept', { cause: error });
  }
}

/** Logs a failed write, for example because the disk is full or the store doesn't respond. */
function logUnkept({ code }: NodeJS.ErrnoException): void {
  logger().error({ code }, 'a picture cannot be kept');
}
