import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isMeasured } from './measured-pages';

/**
 * Keeps measured and unmeasured pages in separate documents, because a loaded tag manager runs until its document is
 * unloaded. Navigation from a measured to an unmeasured page, or back, makes the browser load the page in full, as
 * without scripts.
 */
export function useIsolatedDocuments(isNeeded: boolean): void {
  const location = useLocation();
  // Covers navigation that uses neither a link nor a form, such as a redirect.
  useEffect(() => {
    if (isNeeded && leavesDocument(location)) window.location.reload();
  }, [isNeeded, location]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    // Capture listeners on the window run first, so neither the router nor the tag manager receives the event.
    const follow = (event: Event) => {
      const address = addressOf(event);
      if (address && leavesDocument(address)) event.stopImmediatePropagation();
    };
    const goBack = (event: Event) => {
      if (!leavesDocument(window.location)) return;
      event.stopImmediatePropagation();
      window.location.reload();
    };
    window.addEventListener('click', follow, true);
    window.addEventListener('submit', follow, true);
    window.addEventListener('popstate', goBack, true);
    return () => {
      window.removeEventListener('click', follow, true);
      window.removeEventListener('submit', follow, true);
      window.removeEventListener('popstate', goBack, true);
    };
  }, [isNeeded]);
}

/**
 * True if this document was loaded as a page that may be measured; the document's content security policy matches that.
 */
let documentIsMeasured: boolean | undefined;

function leavesDocument(address: { pathname: string; search: string }): boolean {
  documentIsMeasured ??= isMeasured(window.location);
  return isMeasured(address) !== documentIsMeasured;
}

/** Returns the address on this site that a clicked link or a submitted form leads to. */
function addressOf(event: Event): URL | undefined {
  const target = event.target instanceof Element ? event.target : null;
  const link = event.type === 'click' ? target?.closest('a') : null;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  const action = submitter?.getAttribute('formaction') ?? (target as HTMLFormElement | null)?.getAttribute('action');
  const address = event.type === 'click' ? link?.getAttribute('href') : (action ?? '');
  if (typeof address !== 'string') return undefined;
  const url = URL.parse(address, window.location.href);
  return url?.origin === window.location.origin ? url : undefined;
}
