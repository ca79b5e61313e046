import { useLocation } from 'react-router';
import { localeOfPath, type Locale } from '../core/locale';
import { pathsIn } from '../core/paths';

/** The page's language, read from its address. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** The site's addresses in the page's language. */
export function usePaths() {
  return pathsIn(useLocale());
}
