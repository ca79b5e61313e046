import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isMeasured } from './measured-pages';

/**
 * A tag manager that was loaded goes with its document and with nothing less. So a page that may be measured and one
 * that may not never share a document: whoever goes from one to the other has the browser load it, as without scripts.
 */
export function useDocumentsApart(isNeeded: boolean): void {
  const location = useLocation();
  // What was changed by neither link nor form, such as a redirect.
  useEffect(() => {
    if (isNeeded && leavesDocument(location)) window.location.reload();
  }, [isNeeded, location]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    // In the order of an event these come first, so that neither the router nor the tag manager hears of it.
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

/** Whether this document was loaded as one that may be measured, as its policy says too. */
let documentIsMeasured: boolean | undefined;

function leavesDocument(address: { pathname: string; search: string }): boolean {
  documentIsMeasured ??= isMeasured(window.location);
  return isMeasured(address) !== documentIsMeasured;
}

/** Where a click on a link or a form that is sent leads on this site. */
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
