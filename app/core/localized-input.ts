import { z } from 'zod';
import { defaultLocale, otherLocales, type Locale, type LocalizedText } from './locale';
import { lineOfText, paragraphsOfText, requiredLine } from './text-input';

/** Schemas for a text typed in every language. Spanish is required; other languages may be missing. */

/**
 * Builds a schema with one field for each language; all but Spanish are optional. `filledTexts` converts the schema's
 * output to a text.
 */
export function inEachLanguage<Spanish extends z.ZodType<string>>(spanish: Spanish, other: z.ZodType<string>) {
  const others = Object.fromEntries(otherLocales.map((locale) => [locale, other.nullish()])) as Record<
    (typeof otherLocales)[number],
    z.ZodOptional<z.ZodNullable<z.ZodType<string>>>
  >;
  return z.object({ [defaultLocale]: spanish, ...others });
}

/** Drops empty languages from the text, except Spanish. */
export function filledTexts(texts: Partial<Record<Locale, string | null>>): LocalizedText {
  const filled = Object.entries(texts).filter(([locale, text]) => locale === defaultLocale || text);
  return Object.fromEntries(filled) as LocalizedText;
}

const inEach = (spanish: z.ZodType<string>, other: z.ZodType<string>) =>
  inEachLanguage(spanish, other).transform(filledTexts);

/** One line; Spanish must not be empty. */
export const localizedLine = (max: number) => inEach(requiredLine(max), lineOfText(max));

/** One line that may be empty. */
export const optionalLocalizedLine = (max: number) => inEach(lineOfText(max), lineOfText(max));

/** Several lines that may be empty. */
export const localizedParagraphs = (max: number) => inEach(paragraphsOfText(max), paragraphsOfText(max));
