import { expect, type Page } from '@playwright/test';
import { pathIn } from '../../../app/core/locale';
import { waitForScripts } from '../alive';
import { cookieOf, expectMissing, linksTo, readPage, wayHome } from './answers';
import { faultyApp } from './faulty-app';
import { seen, type ClauseCheck, type Place } from './section';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.locator('[data-phase]');
const building = { es: 'El edificio', en: 'The building' };
const link = (page: Page, { say }: Place) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: say(building) })
    .first();

async function openHome(page: Page, { at }: Place): Promise<void> {
  await page.goto(at('/'));
  await waitForScripts(page);
}

/** The cause of the failure is unknown: the page's data request fails. */
export const errorDefaults = seen(async (page, place) => {
  await openHome(page, place);
  await page.route('**/our-building.data*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await link(page, place).click();
  await expect(heading(page)).toHaveText('Error');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
});

export const missingPage: ClauseCheck = async (place) => {
  await expectMissing(place, '/this/address/is/none');
  await expectMissing(place, '/admin/this/is/none', await cookieOf(place));
};

export const offersHome = seen(async (page, place) => {
  await page.goto(place.at('/this/is/none'));
  await page
    .getByRole('main')
    .getByRole('link', { name: place.say(wayHome), exact: true })
    .click();
  await expect(page).toHaveURL(place.at('/'));
});

export const missingOrInvalid: ClauseCheck = async (place) => {
  const admin = await cookieOf(place);
  for (const address of ['/Rooms', '/rooms/1', '/documents/law', '/legal/rules', '/room-details/suite_none']) {
    await expectMissing(place, address);
  }
  for (const address of ['/admin/bookings', '/admin/bookings/view/x', '/admin/apartments/0/prices/list']) {
    await expectMissing(place, address, admin);
  }
};

/** No page of the product has an unknown guard, so the test build adds one to the gallery. */
export const unknownMiddleware: ClauseCheck = async ({ locale, say }) => {
  const page = await readPage((await faultyApp()) + pathIn(locale, '/gallery'));
  expect([page.status, page.language]).toEqual([500, locale]);
  expect(page.headings).toEqual([say({ es: 'Middleware desconocido', en: 'Unknown middleware' })]);
  expect(page.html).toContain('>500<');
};

export const otherErrors: ClauseCheck = async (place) => {
  const { at, locale, say } = place;
  const refused = await readPage(at('/admin/bookings/list'), await cookieOf(place, 'customer'));
  expect([refused.status, refused.language]).toEqual([403, locale]);
  expect(refused.headings).toEqual([
    say({ es: 'Su cuenta no tiene permiso para esto.', en: 'Your account is not allowed to do this.' }),
  ]);
  expect(refused.html).toContain('(403)');
  const failed = await readPage((await faultyApp()) + pathIn(locale, '/promotion'));
  expect([failed.status, failed.language]).toEqual([500, locale]);
  expect(failed.headings).toEqual([
    say({ es: 'Algo ha fallado por nuestra parte.', en: 'Something went wrong on our side.' }),
  ]);
  expect(failed.html).toContain('>500<');
  expect(failed.html).not.toContain('Nobody may read this');
};

export const errorPageFails: ClauseCheck = async ({ locale, say }) => {
  const url = (await faultyApp()) + pathIn(locale, '/nothing');
  const page = await readPage(url);
  expect(page.language).toBe(locale);
  expect(page.headings).toEqual([
    say({
      es: 'Ha fallado también la página de error',
      en: 'An error occurred while showing the error page',
    }),
  ]);
  expect(linksTo(page.html, new URL(pathIn(locale, '/'), url).href)).toEqual([say(wayHome)]);
};

export const reloadsOnce = seen(async (page, place) => {
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/our-building-*.js', (route) => route.abort());
  const first = Date.now();
  // Right after the failure, just before the minute is over, and when it is over.
  for (const [later, reloads] of [
    [0, true],
    [59_999, false],
    [60_000, true],
  ] as const) {
    await page.clock.setFixedTime(first + later);
    await openHome(page, place);
    documents = 0;
    await link(page, place).click();
    if (reloads) await expect.poll(() => documents).toBe(1);
    else await expect(heading(page)).toHaveText('Error');
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(reloads ? 1 : 0);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(place.at('/our-building'));
  }
});

export const loadingBarFails = seen(async (page, place) => {
  await openHome(page, place);
  await page.route('**/our-building.data*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await link(page, place).click();
  await expect(page.locator('[data-phase=failed]')).toHaveCSS('background-color', 'rgb(155, 28, 28)');
});

/** Presses a link with the page's clock stopped and the next page's data held back. */
async function pressWithStoppedClock(page: Page, place: Place): Promise<() => void> {
  await page.clock.install();
  await openHome(page, place);
  const held = Promise.withResolvers<void>();
  await page.route('**/our-building.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  // The stopped clock starts to count at the time at which the page registers the press. No clock shows that time, so
  // the test watches the page's timers instead.
  const noted = await page.evaluateHandle(() => {
    const { setTimeout } = window;
    const timers = { begun: 0 };
    window.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
      if (args[1] && args[1] >= 100) timers.begun += 1;
      return setTimeout(...args);
    }, setTimeout);
    return timers;
  });
  await link(page, place).click({ noWaitAfter: true });
  await expect.poll(() => noted.evaluate((timers) => timers.begun)).toBeGreaterThan(0);
  return held.resolve;
}

export const loadingBarRuns = seen(async (page, place) => {
  const letGo = await pressWithStoppedClock(page, place);
  await page.clock.runFor(10_000);
  await expect(bar(page)).toHaveAttribute('data-phase', 'loading');
  letGo();
  await page.clock.resume();
  await expect(page).toHaveURL(place.at('/our-building'));
  await expect(bar(page)).toHaveCount(0);
});

export const throttle = seen(async (page, place) => {
  await pressWithStoppedClock(page, place);
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveAttribute('data-phase', 'loading');
});

export const duration = seen(async (page, place) => {
  await pressWithStoppedClock(page, place);
  await page.clock.runFor(200);
  await expect(bar(page)).toHaveCSS('animation-duration', '5s');
  // The bar is nearly full after its five seconds and then stays full.
  const full = await bar(page).evaluate((element) => {
    const [running] = element.getAnimations();
    running!.currentTime = 5_000;
    return element.getBoundingClientRect().width / window.innerWidth;
  });
  expect(full).toBeGreaterThan(0.9);
});
