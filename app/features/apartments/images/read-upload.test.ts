import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../core/app-error';
import { bomb, boxed, jpeg, photo } from '../../../../tests/picture-files';
import { readUpload } from './read-upload.server';

async function problemOf(bytes: Buffer): Promise<string | undefined> {
  try {
    await readUpload(bytes, 1600);
  } catch (error) {
    if (error instanceof AppError) return error.details.fields?.[0]?.problem;
    throw error;
  }
  return undefined;
}

describe('what is kept', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a %s is an upright JPEG', async (format) => {
    const read = await readUpload(await photo().toFormat(format).toBuffer(), 1600);
    expect(read).toMatchObject({ width: 1600, height: 900 });
    expect(await sharp(read.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 900 });
    expect(read.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  test('stands as the camera held it: what lies on its side is turned', async () => {
    const lying = await photo(0, { width: 900, height: 1600 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const read = await readUpload(lying, 1600);
    expect(read).toMatchObject({ width: 1600, height: 900 });
    expect((await sharp(read.jpeg).metadata()).orientation).toBeUndefined();
  });

  test('says nothing of place, time or camera, and is sRGB', async () => {
    const reported = await photo()
      .withExif({
        IFD0: { Make: 'Camara', Copyright: 'Elena' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secreto</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(reported).metadata();
    expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true]);
    const { jpeg: stored } = await readUpload(reported, 1600);
    const after = await sharp(stored).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(after.space).toBe('srgb');
    expect(stored.includes('secreto') || stored.includes('Camara') || stored.includes('Elena')).toBe(false);
  });

  test('has nothing of what stood behind or inside the picture', async () => {
    const clean = await jpeg();
    const html = '<!doctype html><script>alert(1)</script>';
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
    const polyglot = Buffer.concat([clean.subarray(0, 2), comment, clean.subarray(2), Buffer.from(html)]);
    const read = await readUpload(polyglot, 1600);
    expect(read.jpeg.includes('<script>')).toBe(false);
    expect(read.jpeg.includes('doctype')).toBe(false);
  });
});

describe('what is refused', () => {
  test('a bomb, by the size that its header names', async () => {
    const started = performance.now();
    const bytes = bomb(30_000, 30_000);
    expect(bytes.length).toBeLessThan(2_000);
    expect(await problemOf(bytes)).toBe('picture_pixels');
    expect(await problemOf(bomb(100_001, 1000))).toBe('picture_pixels');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('what is cut off, damaged, or only begins like a picture', async () => {
    const whole = await jpeg();
    expect(await problemOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('picture_broken');
    expect(await problemOf(bomb(2000, 2000))).toBe('picture_broken');
    expect(await problemOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('picture_broken');
    expect(await problemOf(boxed('avif', 'mif1'))).toBe('picture_broken');
  });

  test('what is no picture, or one of another kind', async () => {
    expect(await problemOf(Buffer.from('Querida Elena:'))).toBe('not_a_picture');
    expect(await problemOf(Buffer.alloc(0))).toBe('not_a_picture');
    expect(await problemOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>'))).toBe(
      'picture_format',
    );
    expect(await problemOf(boxed('heic', 'mif1'))).toBe('picture_format');
    expect(await problemOf(await photo().gif().toBuffer())).toBe('picture_format');
  });

  test('what is too narrow as it is seen, and what weighs too much', async () => {
    expect(await problemOf(await photo(0, { width: 1599, height: 2000 }).jpeg().toBuffer())).toBe('picture_narrow');
    const turned = await photo(0, { width: 1600, height: 900 }).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await problemOf(turned)).toBe('picture_narrow');
    expect(await problemOf(Buffer.concat([await jpeg(), Buffer.alloc(20 * 1024 * 1024)]))).toBe('picture_bytes');
  });
});
