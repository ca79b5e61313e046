import { useLocation } from 'react-router';
import { plainPath } from '../../../core/locale';
import { paths } from '../../../core/paths';
import { useHydrated } from '../../../ui/use-hydrated';
import { useSite } from '../use-site';

/**
 * The tag manager's container that may be asked about on this page; null where
 * there is none, where the browser refuses tracking, and for the back office.
 * The server has judged the headers; the browser adds what only scripts can see.
 */
export function useContainer(): string | null {
  const { tagManager } = useSite();
  const isOffice = isOfOffice(useLocation().pathname);
  const hydrated = useHydrated();
  return isOffice || (hydrated && browserRefusesTracking()) ? null : tagManager;
}

/** An address of the back office that does not exist is answered by the public site. */
export function isOfOffice(pathname: string): boolean {
  return `${plainPath(pathname)}/`.startsWith(`${paths.admin()}/`);
}

function browserRefusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
