import type { Resource } from 'i18next';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from './core/locale';
import { createI18n } from './ui/i18n';
import { loadNamespaces, onDemand } from './ui/messages.client';
import { reloadOnce } from './ui/reload-once';

// For the router (vite.config.ts) and for everything else that is imported on demand.
window.reloadOnce = reloadOnce;
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const locale = localeOfPath(window.location.pathname);
const namespaces = (document.documentElement.dataset.messages ?? 'ui').split(' ');
const messages = await loadNamespaces(locale, namespaces);
const i18n = createI18n(locale, { [locale]: messages } as Resource, onDemand);

/** Tells `startLate` that links and buttons answer. */
function Page() {
  useEffect(() => {
    window.dispatchEvent(new Event('alive'));
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Page />
      </I18nextProvider>
    </StrictMode>,
  );
});
