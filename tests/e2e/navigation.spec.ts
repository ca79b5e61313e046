import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';

const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name }).first();

test('scripts come after everything that is seen, and what a link leads to when someone is about to use it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openWithScripts(page, '/en');
  await page.waitForLoadState('networkidle');
  const { loaded, scripts } = await page.evaluate(() => ({
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded);
  expect(requested.filter((path) => path.endsWith('.data'))).toEqual([]);
  await menu(page, 'The building').hover();
  await expect.poll(() => requested).toContain('/en/our-building.data');
});

test('the bar turns red when the data of a page cannot be had', async ({ page }) => {
  await openWithScripts(page, '/en');
  await page.route('**/our-building.data*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await menu(page, 'The building').click();
  await expect(page.locator('[data-phase=failed]')).toHaveCSS('background-color', 'rgb(155, 28, 28)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
});

test('a click before the page has its scripts counts once it has them', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/en/gallery', { waitUntil: 'load' });
  // Freezes the clock, so that the one second for which a click waits for the page's scripts never passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('main figure a').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  held.resolve();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expect(page).toHaveURL('/en/gallery');
});

test('a click that the scripts do not come for goes its own way after a second', async ({ page }) => {
  await page.route('**/assets/entry.client-*.js', () => {});
  await page.goto('/en/gallery', { waitUntil: 'load' });
  await page.locator('main figure a').first().click();
  await expect(page).not.toHaveURL('/en/gallery');
});
