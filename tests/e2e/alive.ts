import type { Page, Route } from '@playwright/test';

/** Gives a sign that somebody is here, and waits until the page has its scripts. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('wheel'));
    return 'alive' in document.documentElement.dataset;
  });
}

/** Opens a page and waits until it answers. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Keeps the scripts of the page back until it is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}
