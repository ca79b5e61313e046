import type { Page, Route } from '@playwright/test';

/** Waits until the page has its scripts: links, buttons and keys mean what they do. */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
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
