import { describe, expect, test } from 'vitest';
import { defaultLocale, locales, otherLocales } from '../app/core/locale';
import { allMessages } from '../app/ui/messages.server';
import type { Messages } from '../app/ui/translate';

function leaves(tree: Messages, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

/** Legal text next to an invoice's QR code, which is Spanish in every language (RD 1619/2012, article 6.5). */
const LEGAL_PHRASES = new Set(['Factura verificable en la sede electrónica de la AEAT']);

const countWords = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;

describe.each(Object.entries(allMessages[defaultLocale]))('the messages of %s', (namespace, spanish) => {
  const es = new Map(leaves(spanish));

  describe.each(otherLocales)('in %s', (locale) => {
    const leafTexts = new Map(leaves(allMessages[locale][namespace] ?? {}));

    test('say the same things as in Spanish', () => {
      expect([...leafTexts.keys()].sort()).toEqual([...es.keys()].sort());
    });

    test('leave no text empty and fill in the same places', () => {
      for (const [key, text] of es) {
        expect(text, key).not.toBe('');
        expect(leafTexts.get(key), key).not.toBe('');
        expect(placeholders(leafTexts.get(key) ?? ''), key).toEqual(placeholders(text));
      }
    });

    test('say nothing in the words of the other: whole sentences are translated', () => {
      const same = [...es].filter(
        ([key, text]) => leafTexts.get(key) === text && countWords(text) > 3 && !LEGAL_PHRASES.has(text),
      );
      expect(same).toEqual([]);
    });

    test('have nothing left over from the Spanish', () => {
      for (const [key, text] of leafTexts) expect(text, key).not.toMatch(/[ñ¿]| (para|noches|usted) /i);
    });
  });

  test('have no brace but around what is filled in', () => {
    for (const locale of locales) {
      for (const [key, text] of leaves(allMessages[locale][namespace] ?? {})) {
        expect(text.replaceAll(/\{\{[^{}]*\}\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });

  test('have no exclamation marks', () => {
    for (const locale of locales) {
      for (const [key, text] of leaves(allMessages[locale][namespace] ?? {})) {
        expect(text, key).not.toMatch(/[!¡]|lorem/i);
      }
    }
  });
});
