import { endedMeasurementCookies } from './consent-cookie';
import { measuredAddress, measuredPath, withoutReferences } from './measured-address';
import { tagManagerRuns, TAG_MANAGER_SCRIPT } from './tag-manager-script';

declare global {
  interface Window {
    /** What the tag manager reads: events as objects, commands as the arguments of a call. */
    dataLayer?: unknown[];
  }
}

/** The path that was measured last: a page that is drawn again is not visited again. */
let measured: string | undefined;

/** Loads the tag manager on the first page that is measured; tells it of each one after that. */
export function measure(container: string): void {
  const path = measuredPath(window.location.pathname);
  if (path === measured) return;
  const page = {
    page_path: path,
    page_location: measuredAddress(window.location.href),
    page_referrer: measured === undefined ? measuredAddress(document.referrer) : window.location.origin + measured,
    page_title: withoutReferences(document.title),
  };
  measured = path;
  if (tagManagerRuns()) {
    command('set', page);
    push({ event: 'page_view', ...page });
  } else {
    load(container, page);
  }
}

/** Nothing is sent from here on: what runs already only ends with its page, which is loaded anew. */
export function endMeasurement(): void {
  for (const cookie of endedMeasurementCookies(document.cookie, window.location.hostname)) document.cookie = cookie;
  if (!tagManagerRuns()) return;
  command('consent', 'update', { analytics_storage: 'denied' });
  window.location.reload();
}

/** Everything is denied at first, then measurement alone is granted: advertising never is. */
function load(container: string, page: object): void {
  command('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  });
  command('set', 'ads_data_redaction', true);
  command('consent', 'update', { analytics_storage: 'granted' });
  command('set', page);
  push(page);
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_MANAGER_SCRIPT}?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The tag manager tells a command from an event by its being an `arguments` object. */
function command(..._words: unknown[]): void {
  // oxlint-disable-next-line eslint/prefer-rest-params -- An array would be taken for something else.
  push(arguments);
}
