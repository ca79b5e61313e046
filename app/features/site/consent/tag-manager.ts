import { endedMeasurementCookies } from './consent-cookie';
import { measuredAddress, measuredPath, withoutReferences } from './measured-address';
import { isTagManagerLoaded, TAG_MANAGER_SCRIPT } from './tag-manager-script';

declare global {
  interface Window {
    /** Queue that the tag manager reads: events are objects, commands are the arguments of a call. */
    dataLayer?: unknown[];
  }
}

/** Path measured last, so that rendering a page again does not count as a visit. */
let measured: string | undefined;

/** Loads the tag manager on the first measured page, and reports each later page to it. */
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
  if (isTagManagerLoaded()) {
    command('set', page);
    push({ event: 'page_view', ...page });
  } else {
    load(container, page);
  }
}

/**
 * Deletes the measurement cookies. Reloads the page if the tag manager is loaded, because the tag manager runs until
 * its document is unloaded.
 */
export function endMeasurement(): void {
  for (const cookie of endedMeasurementCookies(document.cookie, window.location.hostname)) document.cookie = cookie;
  if (!isTagManagerLoaded()) return;
  command('consent', 'update', { analytics_storage: 'denied' });
  window.location.reload();
}

/** Denies everything by default, then grants measurement only; advertising is never granted. */
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

/** Pushes its `arguments` object: that is how the tag manager recognizes a command. */
function command(..._args: unknown[]): void {
  // oxlint-disable-next-line eslint/prefer-rest-params -- An array would be taken for something else.
  push(arguments);
}
