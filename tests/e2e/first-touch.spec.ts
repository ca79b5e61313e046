import { expect, test, type Page } from '@playwright/test';
import { waitForScripts, holdScripts, openWithScripts } from './alive';

const OPEN_PAGES = [
  '/',
  '/rooms',
  '/room-details/suite_superior',
  '/our-building',
  '/gallery',
  '/promotion',
  '/contact',
  '/documents/travel',
  '/legal/notice',
];

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const held = (page: Page) => page.locator('[data-held]');

/**
 * Opens a page with its scripts held back and its clock stopped, so that later steps run without scripts or waiting.
 */
async function openHeld(page: Page, address: string) {
  const letGo = await holdScripts(page);
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt(Date.now() + 60_000);
  return async () => {
    await page.clock.resume();
    await letGo();
  };
}

test.describe('until somebody touches it', () => {
  test('a page that search engines may see rests, with nothing on it that lives by itself', async ({ request }) => {
    for (const address of OPEN_PAGES) {
      const html = await (await request.get(address)).text();
      expect(html, address).toMatch(/<html[^>]* data-rests=""/);
      expect(html, address).toMatch(/<script[^>]* type="text\/plain" data-late/);
      expect(html, address).not.toMatch(/ data-lives| aria-invalid="true"/);
    }
  });

  test('it fetches its libraries alone, then everything once', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) requested.push(pathname);
    });
    for (const address of ['/', '/room-details/suite_superior']) {
      requested.length = 0;
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect.poll(() => requested).toHaveLength(1);
      expect(requested[0]).toMatch(/\/vendor-/);
      await page.mouse.wheel(0, 200);
      await expect(page.locator('html')).toHaveAttribute('data-alive', '');
      expect(requested.length).toBeGreaterThan(5);
      expect(requested.length).toBe(new Set(requested).size);
    }
  });

  test('a page on which something lives by itself does not wait', async ({ page }) => {
    await page.goto('/rooms?dates=yesterday');
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  });

  test('a page under a mouse that rests is not touched', async ({ page }) => {
    await page.mouse.move(200, 300);
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 200, clientY: 300 })),
    );
    await expect(page.locator('script[data-late]')).toHaveCount(1);
    await page.mouse.move(220, 300);
    await expect(page.locator('script[data-late]')).toHaveCount(0);
  });
});

test.describe('before its scripts are there', () => {
  test('a link leads on at once @phone', async ({ page, isMobile }) => {
    await openHeld(page, '/en');
    if (isMobile) await header(page).locator('summary').first().click();
    const rooms = header(page).getByRole('link', { name: 'Offers' }).filter({ visible: true });
    await rooms.first().click();
    await expect(page).toHaveURL('/en/promotion');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the search asks at once for what was typed and chosen', async ({ page }) => {
    await openHeld(page, '/en');
    const search = page.getByRole('search').first();
    await search.locator('[name=dates]').fill('2028-05-03 ~ 2028-05-10');
    await search.locator('[name=guests]').selectOption('3');
    await search.getByRole('button', { name: /^Search|^See/ }).click();
    await expect(page).toHaveURL(/\/en\/rooms\?.*guests=3/);
  });

  test('a menu opens, and stays as it is when they come @phone', async ({ page, isMobile }) => {
    const letGo = await openHeld(page, '/en/rooms');
    const part = isMobile ? header(page) : page.getByRole('main');
    const menu = part.locator('details').filter({ visible: true }).first();
    await menu.locator('summary').click();
    await expect(menu).toHaveAttribute('open', '');
    await letGo();
    await waitForScripts(page);
    await expect(menu).toHaveAttribute('open', '');
  });

  test('the button of the calendar says that it was pressed, and opens it when they come, however late', async ({
    page,
  }) => {
    const letGo = await openHeld(page, '/en');
    await page.getByRole('button', { name: /^Open the calendar/ }).click();
    await expect(held(page)).toHaveAccessibleName(/^Open the calendar/);
    await page.clock.runFor(30_000);
    await expect(dialog(page)).toBeHidden();
    await letGo();
    await expect(dialog(page)).toBeVisible();
    await expect(held(page)).toHaveCount(0);
    await expect(page).toHaveURL('/en');
  });

  test('the field of the calendar can be typed in; only whoever does not gets it @phone', async ({
    page,
    isMobile,
  }) => {
    const letGo = await openHeld(page, '/en');
    const field = page.getByRole('search').first().locator('[name=dates]');
    await field.click();
    await expect(field).toBeFocused();
    if (!isMobile) await field.pressSequentially('2028-05-03');
    await letGo();
    await waitForScripts(page);
    if (isMobile) await expect(dialog(page)).toBeVisible();
    else {
      await expect(dialog(page)).toBeHidden();
      await expect(field).toHaveValue('2028-05-03');
      await expect(field).toBeFocused();
    }
  });

  test('what was chosen for a price is asked for when they come', async ({ page }) => {
    const letGo = await openHeld(page, '/en/room-details/suite_superior');
    await page.locator('#quote [name=guests]').selectOption('1');
    await expect(page).toHaveURL('/en/room-details/suite_superior');
    await letGo();
    await expect(page).toHaveURL(/guests=1/);
    await expect(page.locator('#quote [name=guests]')).toHaveValue('1');
  });
});

/** Records the scroll positions after the page changes. */
const watchScrolling = (page: Page) =>
  page.evaluate(() => {
    const before = window.location.pathname;
    const stood: number[] = [];
    Object.assign(window, { stood });
    const look = () => {
      if (window.location.pathname !== before) stood.push(Math.round(window.scrollY));
    };
    window.addEventListener('scroll', look);
  });
const stood = (page: Page) => page.evaluate(() => (window as unknown as { stood: number[] }).stood);

test('a page is at its top at once, and where one was on going back, without a glide that fetches pictures @phone', async ({
  page,
  isMobile,
}) => {
  await openWithScripts(page, '/en');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(window.scrollY));
  expect(left).toBeGreaterThan(1400);
  await page.waitForFunction(() => [...document.images].every((each) => each.complete || each.loading === 'lazy'));
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname);
  });
  await watchScrolling(page);
  if (isMobile) await link.tap();
  else await link.click();
  await expect(page).toHaveURL('/en/gallery');
  const pictures = page.getByRole('main').locator('img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(new Set(await stood(page))).toEqual(new Set([0]));
  // A smooth scroll through the page would load all of them.
  expect(requested.length).toBeLessThan((await pictures.count()) / 2);

  await watchScrolling(page);
  await page.goBack();
  await expect(page).toHaveURL('/en');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left);
  expect([...new Set(await stood(page))].filter((each) => each !== left && each !== 0)).toEqual([]);
});
