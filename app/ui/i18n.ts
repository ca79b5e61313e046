import { createInstance, type BackendModule, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLocale, type Locale } from '../core/locale';

/** One instance a page or request. A namespace is the folder that holds the messages: `ui` or a feature. */
export function createI18n(locale: Locale, resources: Resource, backend?: BackendModule): i18n {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.use(initReactI18next).init({
    lng: locale,
    // Both languages say everything (tests/messages.test.ts): a browser need not fetch the other one.
    fallbackLng: backend ? false : defaultLocale,
    resources,
    partialBundledLanguages: true,
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
    react: { useSuspense: true },
  });
  return instance;
}
