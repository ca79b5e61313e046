import { expect, test } from 'vitest';
import { fieldProblemText } from '../access/refusals.server';
import type { AppError } from './app-error';
import { parse } from './parse';
import { localizedRichText, richText } from './rich-text-input';

function sentenceFor(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    const fields = (error as AppError).details.fields ?? [];
    return fields.map((field) => `${field.path}: ${fieldProblemText(field, 'es')}`);
  }
  return [];
}

test('nothing but empty paragraphs is empty, and English may be missing', () => {
  expect(parse(richText(10), '<p>  </p>\r\n<p></p>')).toBe('');
  expect(parse(localizedRichText(10), { es: '<p>a</p>\r\n', en: '<p></p>' })).toEqual({ es: '<p>a</p>' });
  expect(parse(localizedRichText(10), { es: '', en: null })).toEqual({ es: '' });
  expect(parse(localizedRichText(10), { es: 'a', en: 'b' })).toEqual({ es: 'a', en: 'b' });
});

test('visible characters are counted, and the sentence says how many may be', () => {
  expect(parse(richText(3), '<p><strong>abc</strong></p>')).toBe('<p><strong>abc</strong></p>');
  expect(sentenceFor(() => parse(localizedRichText(1200), { es: 'a'.repeat(1201) }))).toEqual([
    'es: Como mucho 1200 caracteres.',
  ]);
});

test('refuses what is not text, what cannot be kept and what no form could send', () => {
  expect(sentenceFor(() => parse(localizedRichText(9), { es: 7 }))).toEqual(['es: Este dato no es válido.']);
  expect(sentenceFor(() => parse(localizedRichText(9), {}))).toEqual(['es: Falta este dato.']);
  expect(sentenceFor(() => parse(richText(9), 'a\u0000b'))).toEqual([': Hay caracteres que no se pueden guardar.']);
  expect(sentenceFor(() => parse(richText(9), `<img src="data:image/png;base64,${'A'.repeat(30_000)}">`))).toHaveLength(
    1,
  );
});
