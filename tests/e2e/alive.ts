import type { Page } from '@playwright/test';

/** Waits until the page has its scripts: links, buttons and keys mean what they do. */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor();
}

/** Opens a page and waits until it answers. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}
