import { useLocation } from 'react-router';
import { plainPath } from '../../../core/locale';
import { paths } from '../../../core/paths';
import { useHydrated } from '../../../ui/use-hydrated';
import { useSite } from '../use-site';

/**
 * Returns the tag manager's container to ask consent for on this page; null if there is no container, if the browser
 * refuses tracking, and in the back office. The server has checked the headers; this adds the checks that only scripts
 * can do.
 */
export function useContainer(): string | null {
  const { tagManager } = useSite();
  const isOffice = isOfOffice(useLocation().pathname);
  const hydrated = useHydrated();
  return isOffice || (hydrated && browserRefusesTracking()) ? null : tagManager;
}

/** True for back office addresses; the public site responds to unknown addresses. */
export function isOfOffice(pathname: string): boolean {
  return `${plainPath(pathname)}/`.startsWith(`${paths.admin()}/`);
}

function browserRefusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
