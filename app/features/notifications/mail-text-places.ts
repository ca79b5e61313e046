import { z } from 'zod';
import type { LocalizedText } from '../../core/locale';
import { lineOfText, paragraphsOfText } from '../../core/text-input';
import type { GuestMailKind } from './mails/mail-kinds';
import { placeholdersOf, wrongPlace } from './mails/placeholders';

/** A text in both languages, Spanish at least, with places of the kind alone. */
export function localizedInBoth(kind: GuestMailKind, lines: 'line' | 'paragraphs', max: number) {
  const text = lines === 'line' ? lineOfText(max) : paragraphsOfText(max);
  return z
    .object({ es: text, en: text.nullish() })
    .superRefine(({ es, en }, context) => {
      if (es === '') context.addIssue({ code: 'custom', path: ['es'], message: 'required' });
      for (const [language, words] of Object.entries({ es, en: en ?? '' })) {
        const place = wrongPlace(words, kind);
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
    .transform(({ es, en }): LocalizedText => (en ? { es, en } : { es }));
}
