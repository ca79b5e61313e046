import { expect, type Locator, type Page } from '@playwright/test';
import { waitForScripts } from '../alive';
import { call } from './answers';
import { seen, seenTogether, type ClauseCheck, type Place } from './section';

const pictures = (page: Page) => page.getByRole('main').locator('figure > a');
const viewer = (page: Page) => page.getByRole('dialog');
const shown = (page: Page) => viewer(page).locator('figure img');
const closeButton = (page: Page, { say }: Place) =>
  viewer(page).getByRole('button', { name: say({ es: 'Cerrar', en: 'Close' }) });

async function openGallery(page: Page, place: Place): Promise<void> {
  if (page.url() !== place.at('/gallery')) await page.goto(place.at('/gallery'));
  await waitForScripts(page);
  if (!(await viewer(page).isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
}

async function openViewer(page: Page, place: Place, index = 0): Promise<Locator> {
  await openGallery(page, place);
  return openPicture(page, index);
}

async function openPicture(page: Page, index: number): Promise<Locator> {
  await pictures(page).nth(index).click();
  await expect(viewer(page)).toBeVisible();
  return viewer(page);
}

const isAt = (page: Page, { say }: Place, number: number) =>
  expect(viewer(page).getByText(new RegExp(`^${number} ${say({ es: 'de', en: 'of' })} \\d+$`))).toBeVisible();

export const overlay = seenTogether('gallery', async (page, place) => {
  await openGallery(page, place);
  const before = await page.evaluate(() => window.history.length);
  await openPicture(page, 2);
  await expect(page).toHaveURL(place.at('/gallery'));
  expect(await page.evaluate(() => window.history.length)).toBe(before);
  await expect(viewer(page)).toHaveAccessibleName(place.say({ es: 'Fotografías en grande', en: 'Large pictures' }));
  await closeButton(page, place).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(place.at('/gallery'));
});

export const largeView = seen(async (page, place) => {
  await page.goto(place.at('/gallery'));
  const [large, small] = await pictures(page)
    .nth(1)
    .evaluate((link) => [link.getAttribute('href'), link.querySelector('img')!.getAttribute('src')]);
  expect(large).not.toBe(small);
  await openViewer(page, place, 1);
  await expect(shown(page)).toHaveAttribute('src', large!);

  await page.goto(place.at('/'));
  await waitForScripts(page);
  await page.route('**/gallery.data*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"largeViewSrc"', '"none"') });
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: place.say({ es: 'Galería', en: 'Gallery' }) })
    .click();
  await expect(page).toHaveURL(place.at('/gallery'));
  await openPicture(page, 1);
  await expect(shown(page)).toHaveAttribute('src', small!);
});

const moves = [
  [-4, 0, 2],
  [4, 0, 2],
  [0, -120, 2],
  [0, 120, 2],
  [-30, 90, 2],
  [-5, 0, 3],
  [5, 0, 2],
  [-6, 0, 3],
  [120, 0, 2],
] as const;

async function swipe(page: Page, place: Place, drag: (across: number, down: number) => Promise<void>): Promise<void> {
  for (const [across, down, leadsTo] of moves) {
    await drag(across, down);
    await isAt(page, place, leadsTo);
  }
}

async function middleOfPicture(page: Page): Promise<{ x: number; y: number }> {
  const box = (await shown(page).boundingBox())!;
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

export const thumbnails = seenTogether('gallery', async (page, place) => {
  const dialog = await openViewer(page, place, 0);
  const all = dialog.locator('ul button');
  await expect(all).toHaveCount(await pictures(page).count());
  await all.nth(4).click();
  await isAt(page, place, 5);
  await expect(dialog.locator('ul [aria-current]')).toHaveCount(1);
  await all.nth(1).click();
  await isAt(page, place, 2);
  const { x, y } = await middleOfPicture(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await swipe(page, place, async (across, down) => {
    await touch('touchStart', { x, y });
    await touch('touchMove', { x: x + across, y: y + down });
    await touch('touchEnd');
  });
});

export const swipes = seenTogether('gallery', async (page, place) => {
  await openViewer(page, place, 1);
  const { x, y } = await middleOfPicture(page);
  await swipe(page, place, async (across, down) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + across, y + down);
    await page.mouse.up();
  });
});

interface Item {
  src: string;
  alt: string;
  largeViewSrc?: string;
  pictureElement?: { srcset: string; media: string; type: string }[];
}

export const displayItem: ClauseCheck = async (place) => {
  const { json } = await call<{ data: { images: Item[] }[] }>(place, 'GET categories', { account: null });
  const items = json.data.flatMap(({ images }) => images);
  expect(items.length).toBeGreaterThan(10);
  // A picture just added by another test has no description yet.
  expect(items.filter(({ alt }) => /\w{3}/.test(alt)).length).toBeGreaterThan(10);
  for (const { src, alt, largeViewSrc, pictureElement } of items) {
    expect(src).toMatch(/^\/images\/.+\.jpg$/);
    expect(typeof alt).toBe('string');
    expect(largeViewSrc).toMatch(/^\/images\/.+\.jpg$/);
    for (const source of pictureElement!) {
      expect(source.srcset).toMatch(/^\/images\/\S+ \d+w(, \/images\/\S+ \d+w)*$/);
      expect(typeof source.media).toBe('string');
      expect(['image/avif', 'image/webp']).toContain(source.type);
    }
  }
  const { json: other } = await call<{ data: { images: Item[] }[] }>(
    { ...place, locale: place.say({ es: 'en', en: 'es' }) },
    'GET categories',
    { account: null },
  );
  expect(other.data[0]!.images[0]!.alt).not.toBe(items[0]!.alt);
};

/** The gallery uses the default settings. */
export const defaultWidth = seenTogether('gallery', async (page, place) => {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 2400, height: 1400 });
  await expect(await openViewer(page, place)).toHaveCSS('opacity', '1');
  expect((await shown(page).boundingBox())!.width).toBe(750);
  await page.setViewportSize(usual);
});

export const viewerSettings = seenTogether('gallery', async (page, place) => {
  await defaultWidth.seen(page, place);
  const accent = await viewer(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'));
  const parts = /^#(..)(..)(..)$/
    .exec(accent)!
    .slice(1)
    .map((part) => Number.parseInt(part, 16));
  await expect(viewer(page).locator('ul [aria-current]')).toHaveCSS('outline-color', `rgb(${parts.join(', ')})`);
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 2400, height: 1400 });
  await page.goto(place.at('/room-details/suite_studio'));
  await waitForScripts(page);
  await page.getByRole('main').locator('a[href^="/images/"]').first().click();
  await expect(viewer(page)).toHaveCSS('opacity', '1');
  expect((await shown(page).boundingBox())!.width).toBe(1040);
  await page.setViewportSize(usual);
});

export const fades = seen(async (page, place) => {
  await page.clock.install();
  const dialog = await openViewer(page, place, 0);
  await expect(dialog).toHaveCSS('opacity', '1');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await closeButton(page, place).click();
  await expect(dialog).toHaveCSS('opacity', '0');
  await page.clock.runFor(499);
  await expect(dialog).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(dialog).toHaveCount(0);
  await openPicture(page, 3);
  await expect(dialog).toHaveCSS('opacity', '1');
  await isAt(page, place, 4);
});

/** The fade-out lasts as long as the viewer stays mounted: see `fades`. */
export const fadeOutDelay = seenTogether('gallery', async (page, place) => {
  const dialog = await openViewer(page, place, 0);
  const durations = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(durations.split(', ')).toContain('0.5s');
});

export const pictureLoads = seen(async (page, place) => {
  await page.goto(place.at('/gallery'));
  await waitForScripts(page);
  const large = await pictures(page).nth(4).getAttribute('href');
  const held = Promise.withResolvers<void>();
  await page.route(`**${large}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPicture(page, 4);
  const picture = viewer(page).locator('figure [aria-busy]');
  await expect(picture).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(picture).toHaveAttribute('aria-busy', 'false');
});
