import { formatDate, formatStay } from '../../../core/format';
import { type Locale, inLanguage } from '../../../core/locale';
import type { Nights } from '../season-data';

/** What a season is called: its name, or its nights where it has none. */
export function seasonName(season: Nights & { name: string }, locale: Locale): string {
  return season.name || nightsText(season, locale);
}

/** `1–11 de diciembre`, or the one night. */
export function nightsText(
  { firstNight, lastNight }: Nights,
  locale: Locale,
  style: 'dayMonth' | 'short' | 'medium' = 'dayMonth',
) {
  if (firstNight === lastNight) return formatDate(firstNight, locale, style);
  return formatStay({ checkIn: firstNight, checkOut: lastNight }, locale, style);
}

/** In the quotation marks of the language: `«Otoño»`, `“Autumn”`. */
export function quoted(words: string, locale: Locale): string {
  return inLanguage(locale, { es: `«${words}»`, en: `“${words}”` });
}
