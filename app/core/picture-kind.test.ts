import { expect, test } from 'vitest';
import { boxed, jpeg, photo } from '../../tests/picture-files';
import { kindProblem, pictureKind } from './picture-kind';

const kindOf = (content: string | Uint8Array) =>
  pictureKind(typeof content === 'string' ? Buffer.from(content) : content);

test('knows what it takes by its first bytes', async () => {
  expect(kindOf(await jpeg())).toBe('jpeg');
  expect(kindOf(await photo().png().toBuffer())).toBe('png');
  expect(kindOf(await photo().webp().toBuffer())).toBe('webp');
  expect(kindOf(await photo().avif({ effort: 0 }).toBuffer())).toBe('avif');
  expect(kindOf(boxed('mif1', 'miaf', 'avif'))).toBe('avif');
});

test('knows what it does not take', async () => {
  expect(kindOf(boxed('heic', 'mif1', 'heic'))).toBe('heic');
  expect(kindOf(boxed('mif1', 'heix'))).toBe('heic');
  expect(kindOf(boxed('isom', 'mp42'))).toBe('unknown');
  expect(kindOf(await photo().gif().toBuffer())).toBe('gif');
  expect(kindOf(await photo(0, { width: 9, height: 9 }).tiff().toBuffer())).toBe('tiff');
  expect(kindOf('%PDF-1.7 …')).toBe('pdf');
  expect(kindOf('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>')).toBe(
    'svg',
  );
  for (const content of ['', 'hola', '<!doctype html><script>a()</script>', '\xff\xd8', 'RIFF????WAVE']) {
    expect(kindOf(content), content).toBe('unknown');
  }
});

test('names the format of what it does not take', () => {
  expect(kindProblem('jpeg')).toBeNull();
  expect(kindProblem('heic')).toEqual({ problem: 'picture_format', params: { format: 'HEIC' } });
  expect(kindProblem('unknown')).toEqual({ problem: 'not_a_picture' });
});
