import { z } from 'zod';
import type { LocalizedText } from './locale';
import { lineOfText, paragraphsOfText, requiredLine } from './text-input';

/** A text in both languages as it is typed: Spanish has to be there, English may be missing. */

function inBoth(spanish: z.ZodType<string>, english: z.ZodType<string>) {
  return z
    .object({ es: spanish, en: english.nullish() })
    .transform(({ es, en }): LocalizedText => (en ? { es, en } : { es }));
}

/** One line; Spanish must not be empty. */
export const localizedLine = (max: number) => inBoth(requiredLine(max), lineOfText(max));

/** One line that may be empty. */
export const optionalLocalizedLine = (max: number) => inBoth(lineOfText(max), lineOfText(max));

/** Several lines that may be empty. */
export const localizedParagraphs = (max: number) => inBoth(paragraphsOfText(max), paragraphsOfText(max));
