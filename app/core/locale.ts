/** docs/specification.md, section 9: Spanish is the default and the fallback; every other locale has its prefix. */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale = 'es' satisfies Locale;
/** The languages that a content may lack. */
export const otherLocales = locales.filter(
  (locale): locale is Exclude<Locale, typeof defaultLocale> => locale !== defaultLocale,
);

/** A content text in every language; where one is missing the Spanish stands in. */
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

/** The languages other than Spanish in which a text is missing that is there in Spanish. */
export function missingLanguages(text: Partial<LocalizedText>): (typeof otherLocales)[number][] {
  return text[defaultLocale]?.trim() ? otherLocales.filter((locale) => !text[locale]?.trim()) : [];
}

/** The text with every language changed; a language without words is left out, Spanish stays even if empty. */
export function changedText(text: LocalizedText, change: (words: string, locale: Locale) => string): LocalizedText {
  const said = locales.map((locale) => [locale, text[locale] ? change(text[locale], locale) : ''] as const);
  return Object.fromEntries(said.filter(([locale, words]) => locale === defaultLocale || words)) as LocalizedText;
}

/** The same for each language. */
export function perLanguage<Made>(make: (locale: Locale) => Made): Record<Locale, Made> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Made>;
}

/** What the code itself says in a language: every language has to be given. */
export function inLanguage<Said>(locale: Locale, said: Readonly<Record<Locale, Said>>): Said {
  return said[locale];
}

/** `/en` and everything below it is English. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return otherLocales.find((locale) => locale === first) ?? defaultLocale;
}

/** The path without its language prefix. */
export function plainPath(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1) || '/';
}

/** A plain path as it stands in the language. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The first language of an `Accept-Language` header that we speak. */
export function localeOfHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(tag)) return tag;
  }
  return defaultLocale;
}
