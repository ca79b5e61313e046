import { useLocation } from 'react-router';
import { localeOfPath, type Locale } from '../core/locale';
import { pathsIn } from '../core/paths';

export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

export function usePaths() {
  return pathsIn(useLocale());
}
