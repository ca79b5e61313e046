import type { Page, Route } from '@playwright/test';

/** Simulates user activity and waits until the page's scripts have loaded. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('wheel'));
    return 'alive' in document.documentElement.dataset;
  });
}

export async function openWithScripts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScripts(page);
}

/** Holds back the page's scripts until the returned function is called. */
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
