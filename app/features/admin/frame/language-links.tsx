import { useLocation } from 'react-router';
import { inLanguage, locales, pathIn, plainPath } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './language-links.module.css';

/**
 * Links to the same page and query in the other language. The page is fully reloaded, because its messages are in one
 * language.
 */
export function LanguageLinks() {
  const { t } = useTranslation('admin');
  const { pathname, search } = useLocation();
  const current = useLocale();
  return (
    <nav className={styles.links} aria-label={t('language')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={pathIn(locale, plainPath(pathname)) + search}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          aria-label={inLanguage(locale, { es: 'ES, español', en: 'EN, English' })}
        >
          {locale.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
