import { formatStay } from '../../core/format';
import { type Locale, type LocalizedText, inLanguage, locales } from '../../core/locale';
import type { QuoteLine, Tier } from './price-rules';

const tierNames: Record<Tier, Record<Locale, string>> = {
  nightly: { es: 'tarifa por noche', en: 'nightly rate' },
  weekend: { es: 'tarifa de viernes y sábado', en: 'Friday and Saturday rate' },
  weekly: { es: 'tarifa semanal', en: 'weekly rate' },
  monthly: { es: 'tarifa mensual', en: 'monthly rate' },
};

/** Returns a price line's text in both languages; stored with the booking as sold. */
export function describeLine(line: QuoteLine): LocalizedText {
  return inEach((locale) => sentence(line, locale));
}

/** Returns the texts of a quote's lines: lines of one tier in several seasons also name their nights. */
export function describeLines(lines: readonly QuoteLine[]): LocalizedText[] {
  return lines.map((line) => {
    const ambiguous = lines.some((other) => other !== line && other.kind === line.kind && other.tier === line.tier);
    return ambiguous && line.firstNight && line.lastNight
      ? inEach((locale) => `${sentence(line, locale)}, ${nightsBetween(line, locale)}`)
      : describeLine(line);
  });
}

function sentence(line: QuoteLine, locale: Locale): string {
  const count = line.quantity;
  switch (line.kind) {
    case 'accommodation': {
      const tier = tierNames[line.tier ?? 'nightly'][locale];
      return `${nightsIn(count, locale)}, ${tier}`;
    }
    case 'extra_guest':
      return `${inLanguage(locale, { es: 'Huéspedes adicionales', en: 'Extra guests' })}, ${nightsIn(count, locale)}`;
    case 'cleaning':
      return inLanguage(locale, { es: 'Limpieza final', en: 'Final cleaning' });
    case 'discount':
      return line.offerName?.[locale] ?? line.offerName?.es ?? inLanguage(locale, { es: 'Promoción', en: 'Offer' });
  }
}

function nightsIn(count: number, locale: Locale): string {
  const unit = inLanguage(locale, {
    es: count === 1 ? 'noche' : 'noches',
    en: count === 1 ? 'night' : 'nights',
  });
  return `${count} ${unit}`;
}

function nightsBetween(line: QuoteLine, locale: Locale): string {
  if (!line.firstNight || !line.lastNight) return '';
  return formatStay({ checkIn: line.firstNight, checkOut: line.lastNight }, locale, 'short');
}

function inEach(write: (locale: Locale) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Record<Locale, string>;
}
