/**
 * docs/specification.md, section 9: Spanish is the default and the fallback. Paths in every other language start with
 * its prefix.
 */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = 'es' satisfies Locale;
/** Languages other than Spanish, in which content may be missing. */
export const otherLocales = locales.filter(
  (locale): locale is Exclude<Locale, typeof defaultLocale> => locale !== defaultLocale,
);

/** A content text in every language. Languages that are missing fall back to Spanish. */
export type LocalizedText = Record<typeof defaultLocale, string> & Partial<Record<Locale, string>>;

const intlTags: Record<Locale, string> = { es: 'es-ES', en: 'en-US' };

export function intlTag(locale: Locale): string {
  return intlTags[locale];
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

export function textIn(text: LocalizedText, locale: Locale): string {
  return text[locale] || text[defaultLocale];
}

/** Lists the languages other than Spanish that are missing from a text whose Spanish is filled in. */
export function missingLanguages(text: Partial<LocalizedText>): (typeof otherLocales)[number][] {
  return text[defaultLocale]?.trim() ? otherLocales.filter((locale) => !text[locale]?.trim()) : [];
}

/** Applies a change to the text in every language. Languages that become empty are dropped, except Spanish. */
export function changedText(text: LocalizedText, change: (words: string, locale: Locale) => string): LocalizedText {
  const changedTexts = locales.map((locale) => [locale, text[locale] ? change(text[locale], locale) : ''] as const);
  return Object.fromEntries(
    changedTexts.filter(([locale, localizedText]) => locale === defaultLocale || localizedText),
  ) as LocalizedText;
}

export function perLanguage<Made>(make: (locale: Locale) => Made): Record<Locale, Made> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Made>;
}

/** Selects from texts written in the code, which must be given in every language. */
export function inLanguage<Said>(locale: Locale, changedTexts: Readonly<Record<Locale, Said>>): Said {
  return changedTexts[locale];
}

/** Returns the language of a path: `/en` and everything below it is English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return otherLocales.find((locale) => locale === first) ?? defaultLocale;
}

export function plainPath(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/';
}

export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Returns the first supported language of an `Accept-Language` header. */
export function localeOfHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
