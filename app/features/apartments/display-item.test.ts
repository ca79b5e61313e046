import { expect, test } from 'vitest';
import { displayItem, type StoredImage } from './display-item';

const picture = (changes: Partial<StoredImage> = {}): StoredImage => ({
  file: 'terrace-0a1b2c3d',
  width: 1800,
  height: 1200,
  placeholder: 'data:image/webp;base64,AA==',
  alt: { es: 'Terraza', en: 'Terrace' },
  caption: { es: 'Suite ático, terraza' },
  ...changes,
});

test('offers AVIF before WebP, each in every width', () => {
  const item = displayItem(picture(), 'es');
  expect(item.src).toBe('/images/terrace-0a1b2c3d/960.jpg');
  expect(item.largeViewSrc).toBe('/images/terrace-0a1b2c3d/1800.jpg');
  expect(item.pictureElement.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', ''],
    ['image/webp', ''],
  ]);
  expect(item.pictureElement[0]?.srcset.split(', ')).toEqual(
    [400, 640, 800, 960, 1280, 1800].map((width) => `/images/terrace-0a1b2c3d/${width}.avif ${width}w`),
  );
});

test('never offers more pixels than the original has', () => {
  const item = displayItem(picture({ width: 900 }), 'es');
  expect(item.src).toBe('/images/terrace-0a1b2c3d/800.jpg');
  expect(item.largeViewSrc).toBe('/images/terrace-0a1b2c3d/800.jpg');
  expect(item.pictureElement[1]?.srcset).toBe(
    '/images/terrace-0a1b2c3d/400.webp 400w, /images/terrace-0a1b2c3d/640.webp 640w, /images/terrace-0a1b2c3d/800.webp 800w',
  );
  expect(displayItem(picture({ width: 120 }), 'es').src).toBe('/images/terrace-0a1b2c3d/400.jpg');
});

test('speaks the language of the page, Spanish where English is missing', () => {
  expect(displayItem(picture(), 'en')).toMatchObject({ alt: 'Terrace', caption: 'Suite ático, terraza' });
});
