import { defaultLocale } from '../../core/locale';
import { inEachLanguage, filledTexts } from '../../core/localized-input';
import { lineOfText, paragraphsOfText } from '../../core/text-input';
import type { GuestMailKind } from './mails/mail-kinds';
import { placeholdersOf, wrongPlace } from './mails/placeholders';

/** Text in every language, Spanish required, with placeholders of this kind only. */
export function localizedMailText(kind: GuestMailKind, shape: 'line' | 'paragraphs', max: number) {
  const text = shape === 'line' ? lineOfText(max) : paragraphsOfText(max);
  return inEachLanguage(text, text)
    .superRefine((texts, context) => {
      if (texts[defaultLocale] === '') {
        context.addIssue({ code: 'custom', path: [defaultLocale], message: 'required' });
      }
      for (const [language, localizedText] of Object.entries(texts)) {
        const place = wrongPlace(localizedText ?? '', kind);
        if (place === null) continue;
        const known = placeholdersOf(kind)
          .map((name) => `{{${name}}}`)
          .join(', ');
        context.addIssue({
          code: 'custom',
          path: [language],
          message: 'placeholder_unknown',
          params: { place, known },
        });
      }
    })
    .transform(filledTexts);
}
