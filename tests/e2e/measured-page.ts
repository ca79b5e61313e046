import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitForScripts } from './alive';

export const banner = (page: Page) =>
  page.getByRole('region', { name: /Usted decide sobre las cookies|You decide about cookies/ });
export const settingsButton = (page: Page) => page.getByRole('button', { name: /Configurar cookies|Cookie settings/ });

export const tagManagerRan = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-tag-manager', 'ran');

export async function accept(page: Page): Promise<void> {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await tagManagerRan(page);
}

/** Waits until the page has had time for all of its requests. */
export async function settled(page: Page): Promise<void> {
  await waitForScripts(page);
  await page.waitForLoadState('networkidle');
}

export function dataLayer(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry)))) as never;
}

export const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'estancia.consent')?.value;
