import { z } from 'zod';
import { inEachLanguage, filledTexts } from './localized-input';
import { isBlankRichText, visibleLength } from './rich-text-rules';

/** Limit on the HTML, including markup and embedded pictures. The form cannot hold longer HTML. */
const MAX_HTML = 30_000;

const NO_CONTROLS_BUT_LINES = /^(?:\P{Cc}|[\n\t])*$/u;

/**
 * Schema of rich text (HTML) with a maximum number of visible characters. Markup with only empty paragraphs counts as
 * empty. The schema does not clean the HTML, since it also runs in the browser: the operation that stores the text
 * calls `cleanRichText` or `cleanLocalizedRichText`.
 */
export function richText(max: number) {
  return z
    .string()
    .max(MAX_HTML, 'too_long')
    .transform((html) => {
      const text = html.normalize('NFC').replace(/\r\n?/g, '\n').trim();
      return isBlankRichText(text) ? '' : text;
    })
    .pipe(
      z
        .string()
        .regex(NO_CONTROLS_BUT_LINES, 'control_characters')
        .check(({ value, issues }) => {
          if (visibleLength(value) <= max) return;
          issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
        }),
    );
}

/** Rich text in every language; all but Spanish may be missing. */
export function localizedRichText(max: number) {
  return inEachLanguage(richText(max), richText(max)).transform(filledTexts);
}
