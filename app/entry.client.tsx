import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from './core/locale';
import { createDictionary } from './ui/dictionary';
import { loadMessages, loadNamespaces } from './ui/messages.client';
import { reloadOnce } from './ui/reload-once';
import { RequestNumberContext } from './ui/request-number';
import { DictionaryContext } from './ui/translation';

// Called by the router (vite.config.ts) and for all other dynamic imports that fail.
window.reloadOnce = reloadOnce;
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const locale = localeOfPath(window.location.pathname);
const namespaces = (document.documentElement.dataset.messages ?? 'ui').split(' ');
const dictionary = createDictionary(locale, await loadNamespaces(locale, namespaces), loadMessages);

/** Tells `startLate` that the page is hydrated. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    window.dispatchEvent(new Event('alive'));
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumberContext.Provider value={document.documentElement.dataset.request}>
        <DictionaryContext.Provider value={dictionary}>
          <Page />
        </DictionaryContext.Provider>
      </RequestNumberContext.Provider>
    </StrictMode>,
  );
});
