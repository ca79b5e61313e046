import { type Locale, inLanguage } from '../../core/locale';

/** Returns `mis-datos-2026-11-21.json`, `my-data-2026-11-21.json`. */
export function exportFileName(exportedAt: Date, locale: Locale): string {
  const name = inLanguage(locale, { es: 'mis-datos', en: 'my-data' });
  return `${name}-${exportedAt.toISOString().slice(0, 10)}.json`;
}
