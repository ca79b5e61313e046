import { formatDate, formatStay } from '../../../core/format';
import { type Locale, inLanguage } from '../../../core/locale';
import type { Nights } from '../season-data';

export function seasonName(season: Nights & { name: string }, locale: Locale): string {
  return season.name || nightsText(season, locale);
}

/** Formats a range as `1–11 de diciembre`, or a single night. */
export function nightsText(
  { firstNight, lastNight }: Nights,
  locale: Locale,
  style: 'dayMonth' | 'short' | 'medium' = 'dayMonth',
) {
  if (firstNight === lastNight) return formatDate(firstNight, locale, style);
  return formatStay({ checkIn: firstNight, checkOut: lastNight }, locale, style);
}

/** Quotes text in the style of the language: `«Otoño»`, `“Autumn”`. */
export function quoted(label: string, locale: Locale): string {
  return inLanguage(locale, { es: `«${label}»`, en: `“${label}”` });
}
