import type { Locale } from '../../../core/locale';
import en from '../messages/mails.en.json';
import es from '../messages/mails.es.json';

/** Fixed texts of mails; the compiler checks that both languages have the same keys. */
export const mailTexts: Record<Locale, typeof es> = { es, en };

/** Fills in the `{{placeholders}}` in one pass, so that placeholders in the values are not replaced again. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
