import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '../../../ui/use-hydrated';
import { useSite } from '../use-site';
import { isTagManagerLoaded } from './tag-manager-script';
import { isOfOffice, useContainer } from './use-container';
import { useIsolatedDocuments } from './use-documents-apart';

const ConsentPanel = lazy(async () => ({ default: (await import('./consent-panel')).ConsentPanel }));

/**
 * Asks about cookies and starts measurement after consent. Nothing is rendered on the server, because pages are the
 * same for all visitors. The code is fetched only if a container is configured.
 */
export function Consent() {
  const container = useContainer();
  const hydrated = useHydrated();
  useIsolatedDocuments(useSite().tagManager !== null);
  useEffect(() => {
    if (!container && isTagManagerLoaded()) window.location.reload();
  }, [container]);
  // The back office has its own layout, so leaving the site's layout for it reloads the document.
  useEffect(
    () => () => {
      if (isOfOffice(window.location.pathname) && isTagManagerLoaded()) window.location.reload();
    },
    [],
  );
  if (!hydrated || !container) return null;
  return (
    <Suspense fallback={null}>
      <ConsentPanel key={container} container={container} />
    </Suspense>
  );
}
