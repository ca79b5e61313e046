import { expect, test, type Locator, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { expectNoOverflow, watchPage } from './watch-page';

const pictures = (page: Page) => page.getByRole('main').locator('figure > a');
const viewer = (page: Page) => page.getByRole('dialog');

const openGallery = (page: Page, address = '/gallery') => openWithScripts(page, address);

async function openViewer(page: Page, index: number): Promise<Locator> {
  await pictures(page).nth(index).click();
  await expect(viewer(page)).toBeVisible();
  return viewer(page);
}

async function middleOfPicture(page: Page): Promise<{ x: number; y: number }> {
  const box = (await viewer(page).locator('figure img').boundingBox())!;
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function dragMouse(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await middleOfPicture(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down);
  await page.mouse.up();
}

async function dragFinger(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await middleOfPicture(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + across, y: y + down }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const drags = [
  [-4, 0, 2],
  [4, 0, 2],
  [-5, 0, 3],
  [5, 0, 2],
  [-30, 90, 2],
  [-90, 30, 3],
  [120, 0, 2],
] as const;

async function expectSwipes(page: Page, drag: typeof dragMouse): Promise<void> {
  await openGallery(page);
  const dialog = await openViewer(page, 1);
  for (const [across, down, expected] of drags) {
    await drag(page, across, down);
    const position = dialog.getByText(new RegExp(`^${expected} de `));
    await expect(position, `${across} across, ${down} down`).toBeVisible();
  }
}

test('the parts have their addresses; an unknown one is everything', async ({ page }) => {
  const quiet = watchPage(page);
  await openGallery(page, '/en/gallery');
  const all = await pictures(page).count();
  const tabs = page.getByRole('navigation', { name: 'Which pictures to see' });
  const counts = [];
  for (const [name, show] of [
    ['Suites', 'suites'],
    ['Rooms', 'rooms'],
    ['The building', 'building'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/en/gallery?show=${show}`);
    await expect(tabs.locator('[aria-current]')).toHaveText(name);
    counts.push(await pictures(page).count());
  }
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
  await page.goto('/en/gallery?show=cellar');
  await expect(tabs.locator('[aria-current]')).toHaveText('All');
  await expect(pictures(page)).toHaveCount(all);
  quiet();
});

test('two pictures share a row and its height; on the phone they stand below each other @phone', async ({
  page,
  isMobile,
}) => {
  await openGallery(page);
  const boxes = await pictures(page).evaluateAll((links) =>
    links.map((link) => {
      const { top, left, width, height } = link.getBoundingClientRect();
      return { top: Math.round(top), left, width, height: Math.round(height) };
    }),
  );
  const ratios = boxes.slice(0, 8).map(({ width, height }) => Number((width / height).toFixed(1)));
  if (isMobile) {
    expect(new Set(boxes.map((box) => box.left)).size).toBe(1);
    expect(ratios).toEqual([1.5, 0.8, 1.5, 1.5, 0.8, 1.5, 1.5, 1.5]);
    return;
  }
  for (let index = 0; index + 1 < boxes.length; index += 2) {
    expect(boxes[index + 1]).toMatchObject({ top: boxes[index]!.top, height: boxes[index]!.height });
  }
  expect(ratios).toEqual([1.5, 0.7, 1.5, 1.5, 0.7, 1.5, 1.5, 1.5]);
});

test('only the first picture is fetched at once', async ({ request }) => {
  const html = await (await request.get('/gallery')).text();
  const figures = html.slice(html.indexOf('<main')).matchAll(/<figure[^>]*>.*?<img\b[^>]*>/gs);
  const [first, ...others] = [...figures].map(([tag]) => tag);
  expect(first).toContain('loading="eager"');
  expect(others.length).toBeGreaterThan(10);
  for (const other of others) expect(other).toContain('loading="lazy"');
});

test('without JavaScript a picture leads to its large view, and parts to their pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Habitaciones', exact: true }).click();
  await expect(page).toHaveURL('/gallery?show=rooms');
  await expect(page.locator('nav [aria-current=page]', { hasText: 'Habitaciones' })).toBeVisible();
  await pictures(page).first().click();
  await expect(page).toHaveURL(/\/images\/[^/]+\/1\d00\.jpg$/);
  await context.close();
});

test('opened and left by keyboard alone, in English', async ({ page }) => {
  const quiet = watchPage(page);
  await openGallery(page, '/en/gallery');
  const total = await pictures(page).count();
  await pictures(page).nth(1).focus();
  await page.keyboard.press('Enter');
  const dialog = viewer(page);
  await expect(dialog).toHaveAccessibleName('Large pictures');
  await expect(dialog.getByText(`2 of ${total}`)).toBeVisible();
  await expect(dialog.locator('figcaption')).toContainText('Superior suite, bedroom');
  await expect(dialog.getByRole('link', { name: 'See the suite' })).toHaveAttribute(
    'href',
    '/en/room-details/suite_superior',
  );
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();

  for (const [key, position] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', total],
    ['ArrowRight', 1],
    ['ArrowLeft', total],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog.getByText(`${position} of ${total}`)).toBeVisible();
    await expect(dialog.locator('ul [aria-current]')).toHaveCount(1);
  }

  // Counts the close button, the two arrows, the category, and the thumbnails. Tabbing cycles through them in both
  // directions.
  const stops = total + 4;
  const passed = new Set<number>();
  for (let time = 0; time < stops; time += 1) {
    await page.keyboard.press('Tab');
    passed.add(await dialog.evaluate((it) => [...it.querySelectorAll('*')].indexOf(document.activeElement!)));
  }
  expect(passed.size).toBe(stops);
  expect(passed).not.toContain(-1);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator('ul button').last()).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(pictures(page).nth(1)).toBeFocused();
  quiet();
});

test('opened by a click, walked by its buttons, and the page behind stays where it is @phone', async ({
  page,
  isMobile,
}) => {
  const quiet = watchPage(page);
  await openGallery(page);
  const dialog = await openViewer(page, 2);
  const total = await pictures(page).count();
  await expect(dialog).toHaveAccessibleName('Fotografías en grande');
  const behind = await page.evaluate(() => window.scrollY);
  await expectNoOverflow(page);
  if (!isMobile) {
    await dialog.getByRole('button', { name: 'Fotografía siguiente' }).click();
    await expect(dialog.getByText(`4 de ${total}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Fotografía anterior' }).click();
    await expect(dialog.getByText(`3 de ${total}`)).toBeVisible();
    await page.mouse.wheel(0, 600);
  }
  await dialog.locator('ul button').nth(5).click();
  await expect(dialog.getByText(`6 de ${total}`)).toBeVisible();
  await expect(dialog.locator('ul [aria-current]')).toHaveCSS('outline-color', 'rgb(201, 162, 94)');
  await dialog.locator('figcaption span').first().click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(`7 de ${total}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ver la habitación' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(behind);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pictures(page).nth(2)).toBeFocused();
  quiet();
});

test('closing takes 500 ms to the millisecond, and the viewer opens again at once', async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  const dialog = await openViewer(page, 0);
  await expect(dialog).toHaveCSS('opacity', '1');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCSS('opacity', '0');
  await page.clock.runFor(499);
  await expect(dialog).toHaveCount(1);
  // Closing again during the fade-out changes nothing.
  await page.keyboard.press('Escape');
  await page.clock.runFor(1);
  await expect(dialog).toHaveCount(0);
  await expect(pictures(page).first()).toBeFocused();

  await openViewer(page, 3);
  await expect(dialog).toHaveCSS('opacity', '1');
  await expect(dialog.getByText(/^4 de /)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(500);
  await expect(dialog).toHaveCount(0);
});

test('with reduced motion nothing fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page);
  const dialog = await openViewer(page, 0);
  expect(
    await dialog.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration)),
  ).toBeLessThan(0.001);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the mouse swipes sideways from 5 pixels on, and may let go outside of the picture', async ({ page }) => {
  await expectSwipes(page, dragMouse);
  await dragMouse(page, 650, 60);
  await expect(viewer(page).getByText(/^1 de /)).toBeVisible();
});

test.describe('a finger', () => {
  test('swipes sideways from 5 pixels on @phone-alone', async ({ page }) => {
    await expectSwipes(page, dragFinger);
  });
});

test('a picture says that it is loading until it is there', async ({ page }) => {
  await openGallery(page);
  const large = await pictures(page).nth(4).getAttribute('href');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${large}`, async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openViewer(page, 4);
  const picture = dialog.locator('figure [aria-busy]');
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  await expect(picture.locator('img')).toHaveCSS('opacity', '0');
  await expect(picture.locator('img')).toHaveAttribute('src', large!);
  release();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  await expect(picture.locator('img')).toHaveCSS('opacity', '1');
});

test('a picture leads on to its category, and no trace of the viewer stays', async ({ page }) => {
  await openGallery(page, '/en/gallery?show=rooms');
  const dialog = await openViewer(page, 0);
  await dialog.getByRole('link', { name: 'See the room' }).click();
  await expect(page).toHaveURL('/en/room-details/room_premium');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
});
