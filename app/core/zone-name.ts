import { type Locale, inLanguage } from './locale';

/** Zones that are not named after their city. */
const NAMES: Record<string, Record<Locale, string>> = {
  // Applies to buildings anywhere on the mainland, which need not be near Madrid.
  'Europe/Madrid': { es: 'la Península', en: 'mainland Spain' },
  'Atlantic/Canary': { es: 'Canarias', en: 'the Canary Islands' },
  'Africa/Ceuta': { es: 'Ceuta y Melilla', en: 'Ceuta and Melilla' },
  'Atlantic/Azores': { es: 'las Azores', en: 'the Azores' },
  'Europe/Lisbon': { es: 'Lisboa', en: 'Lisbon' },
  'Europe/London': { es: 'Londres', en: 'London' },
  'Europe/Paris': { es: 'París', en: 'Paris' },
  'Europe/Berlin': { es: 'Berlín', en: 'Berlin' },
  'Europe/Rome': { es: 'Roma', en: 'Rome' },
};

/** Labels of Spain's zones in a list, which name the places that use each zone. */
const SPANISH: Record<string, Record<Locale, string>> = {
  'Europe/Madrid': { es: 'Península y Baleares', en: 'Mainland Spain and Balearic Islands' },
  'Atlantic/Canary': { es: 'Canarias', en: 'Canary Islands' },
  'Africa/Ceuta': { es: 'Ceuta y Melilla', en: 'Ceuta and Melilla' },
};

/** Lists the zones to choose from: Spain's zones first, then all others by their names in the IANA database. */
export function zoneChoices(zones: readonly string[], locale: Locale): { value: string; label: string }[] {
  const spanish = Object.entries(SPANISH).map(([value, label]) => ({ value, label: label[locale] }));
  const others = zones.filter((zone) => !(zone in SPANISH));
  return [...spanish, ...others.map((value) => ({ value, label: value.replaceAll('_', ' ') }))];
}

/**
 * Names the zone of a time: `hora de Canarias`, `London time`. Names from `Intl`, such as `Central European Time`, are
 * not used because they say little to a guest and differ between browsers; the IANA name is used instead.
 */
export function zoneName(timeZone: string, locale: Locale): string {
  const place = NAMES[timeZone]?.[locale] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  if (place === 'UTC') return inLanguage(locale, { es: 'hora UTC', en: 'UTC' });
  return inLanguage(locale, {
    es: `hora de ${place}`,
    en: place.startsWith('the ') ? `time of ${place}` : `${place} time`,
  });
}
