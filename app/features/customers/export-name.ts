import { type Locale, inLanguage } from '../../core/locale';

/** `cliente-12-2026-11-21.json`, `customer-12-2026-11-21.json`. */
export function exportName(id: number, exportedAt: Date, locale: Locale): string {
  return `${inLanguage(locale, { es: 'cliente', en: 'customer' })}-${id}-${exportedAt.toISOString().slice(0, 10)}.json`;
}
