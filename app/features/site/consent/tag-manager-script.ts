export const TAG_MANAGER_SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** Whether this document has loaded the tag manager; it stays until the document goes. */
export function tagManagerRuns(): boolean {
  return document.querySelector(`script[src^="${TAG_MANAGER_SCRIPT}"]`) !== null;
}
