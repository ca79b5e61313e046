import { intlTag, type Locale } from '../../core/locale';

/** `Suite superior` as it stands within a sentence: `suite superior`. */
export function withinSentence(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleLowerCase(intlTag(locale)) + name.slice(1);
}
