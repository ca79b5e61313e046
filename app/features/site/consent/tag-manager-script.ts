export const TAG_MANAGER_SCRIPT = 'https://www.googletagmanager.com/gtm.js';

export function isTagManagerLoaded(): boolean {
  return document.querySelector(`script[src^="${TAG_MANAGER_SCRIPT}"]`) !== null;
}
