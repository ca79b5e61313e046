/** docs/specification.md, section 9: Spanish is the default and the fallback; every other locale has its prefix. */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'es';

/** A content text in both languages; where English is missing the Spanish stands in. */
export interface LocalizedText {
  es: string;
  en?: string;
}

const intlTags: Record<Locale, string> = { es: 'es-ES', en: 'en-US' };

export function intlTag(locale: Locale): string {
  return intlTags[locale];
}

export function isLocale(value: unknown): value is Locale {
  return value === 'es' || value === 'en';
}

export function textIn(text: LocalizedText, locale: Locale): string {
  return (locale === 'en' && text.en) || text.es;
}

/** `/en` and everything below it is English. */
export function localeOfPath(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') || pathname.startsWith('/en.data') ? 'en' : 'es';
}

/** The path without its language prefix. */
export function plainPath(pathname: string): string {
  if (localeOfPath(pathname) === 'es') return pathname;
  return pathname.slice(3) || '/';
}

/** A plain path as it stands in the language. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'es') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The first language of an `Accept-Language` header that we speak. */
export function localeOfHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
