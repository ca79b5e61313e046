import { type Locale, inLanguage } from '../../core/locale';

/** File name, such as `cliente-12-2026-11-21.json` or `customer-12-2026-11-21.json`. */
export function exportName(id: number, exportedAt: Date, locale: Locale): string {
  return `${inLanguage(locale, { es: 'cliente', en: 'customer' })}-${id}-${exportedAt.toISOString().slice(0, 10)}.json`;
}
