import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { logger } from '../../access/logger.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { imageFormats, imageWidths, type ImageFormat, type ImageWidth } from './display-item';
import { queued } from './picture-queue.server';

/** Originals and the variants made from them, in a folder: `original/<file>.jpg`, `<width>/<file>.<format>`. */
let imageFolder: string | undefined;

export function setImageFolder(folder: string): void {
  imageFolder = path.resolve(folder);
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
/** A picture of a hundred megapixels is a mistake or an attack. */
const LIMIT_PIXELS = 100_000_000;
const PLACEHOLDER_WIDTH = 20;
const ORIGINAL_QUALITY = 92;
const QUALITY = { avif: 55, webp: 78, jpg: 80 } as const;
/** The quickest: a quarter of the next one's time for a seventh more bytes. */
const AVIF_EFFORT = 0;

/** Keeps a picture under a key of its name and content; refuses bytes that are not a picture with invalid_input, and with picture_not_kept where the disk does. */
export async function storeOriginal(name: string, bytes: Buffer): Promise<StoredOriginal> {
  const { width, height, asIs } = await inspect(bytes);
  const file = `${keyOf(name)}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  const placeholder = await queued(() =>
    open(bytes).rotate().resize({ width: PLACEHOLDER_WIDTH }).blur(1).webp({ quality: 40 }).toBuffer(),
  ).catch(refuse);
  const target = pathOf('original', `${file}.jpg`);
  if (!(await exists(target))) {
    await writeOriginal(target, asIs ? bytes : await queued(() => asJpeg(bytes)).catch(refuse));
  }
  return { file, width, height, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` };
}

/** Keeps an upright JPEG without metadata under a key of its name and digest, and returns the key; picture_not_kept. */
export async function keepPicture(name: string, digest: string, jpeg: Buffer): Promise<string> {
  const file = `${keyOf(name)}-${digest}`;
  const target = pathOf('original', `${file}.jpg`);
  // As good as new: what is old and unused is swept away.
  if (await exists(target)) await utimes(target, now(), now());
  else await writeOriginal(target, jpeg);
  return file;
}

/** The pictures whose original was last written before the moment. */
export async function filesBefore(moment: Date): Promise<string[]> {
  const names = await readdir(pathOf('original')).catch(noneWhereMissing);
  const old = [];
  for (const name of names) {
    const file = name.replace(/\.jpg$/, '');
    if (FILE_KEY.test(file) && (await isOlder(file, moment))) old.push(file);
  }
  return old;
}

/** Takes a picture and all that was made from it away, unless it was written since. */
export async function purgePicture(file: string, moment: Date): Promise<void> {
  if (!FILE_KEY.test(file) || !(await isOlder(file, moment))) return;
  await rm(pathOf('original', `${file}.jpg`), { force: true });
  for (const width of imageWidths) {
    for (const format of imageFormats) await rm(pathOf(String(width), `${file}.${format}`), { force: true });
  }
}

async function isOlder(file: string, moment: Date): Promise<boolean> {
  const found = await stat(pathOf('original', `${file}.jpg`)).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

const inProgress = new Map<string, Promise<Buffer | undefined>>();

/**
 * The picture in the width and format, made at its first request, and anew where the disk does not keep it; undefined
 * when there is no such picture or variant.
 */
export async function readVariant(file: string, width: number, format: string): Promise<Buffer | undefined> {
  if (!FILE_KEY.test(file) || !isWidth(width) || !isFormat(format)) return undefined;
  const target = pathOf(String(width), `${file}.${format}`);
  const kept = await readIfThere(target);
  if (kept) return kept;

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
  const original = await readIfThere(pathOf('original', `${file}.jpg`));
  if (!original) return undefined;
  const made = await queued(() => encode(open(original).resize({ width, withoutEnlargement: true }), format));
  await writeWhole(target, made).catch(logUnkept);
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

/** Size as it is seen, turned as the camera noted; `asIs` when the bytes may serve as the original unchanged. */
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

/** `Salón, 2ª planta.jpg` becomes `salon-2-planta`. */
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

function pathOf(...parts: string[]): string {
  if (!imageFolder) throw new Error('The image folder is not set');
  return path.join(imageFolder, ...parts);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function writeOriginal(target: string, bytes: Buffer): Promise<void> {
  try {
    await writeWhole(target, bytes);
  } catch (error) {
    logUnkept(error as NodeJS.ErrnoException);
    throw new AppError('picture_not_kept', { cause: error });
  }
}

/** Such as that the disk is full. */
function logUnkept({ code }: NodeJS.ErrnoException): void {
  logger().error({ code }, 'a picture cannot be kept');
}

/** A reader finds the whole file or none: it is written aside and then renamed. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  const aside = `${target}.${randomUUID()}.part`;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
