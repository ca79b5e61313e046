import type { Locale } from '../../../core/locale';
import en from '../messages/mails.en.json';
import es from '../messages/mails.es.json';

/** What mails say; the compiler sees that both languages say the same. */
export const mailWords: Record<Locale, typeof es> = { es, en };

/** The text with its `{{places}}` filled in, once each: what is filled in is not looked at again. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
