import { expect, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { CONTAINER, setContainer, standInForGoogle, testMeasured } from './measured-app';
import { accept, banner, choiceOf, dataLayer, settingsButton, settled, tagManagerRan } from './measured-page';
import { freeStay } from './stays';
import { watchPage } from './watch-page';

const test = testMeasured();
// Shares one app, which takes a while to start.
test.describe.configure({ mode: 'default' });

test('nothing is loaded before consent; once after it, with advertising denied', async ({ page, context, app }) => {
  const requested = await standInForGoogle(context);
  const quiet = watchPage(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(requested).toEqual([]);
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await tagManagerRan(page);
  await expect(banner(page)).toBeHidden();
  expect(requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  const [defaults, , consent] = await dataLayer(page);
  expect(defaults).toMatchObject({
    0: 'consent',
    1: 'default',
    2: { ad_storage: 'denied', analytics_storage: 'denied' },
  });
  expect(consent).toEqual({ 0: 'consent', 1: 'update', 2: { analytics_storage: 'granted' } });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
  await expect(page).toHaveURL('/legal/privacy');
  await expect
    .poll(async () => (await dataLayer(page)).at(-1))
    .toMatchObject({
      event: 'page_view',
      page_path: '/legal/privacy',
      page_referrer: `${app.baseUrl}/`,
    });
  expect(requested).toHaveLength(1);
  expect(await choiceOf(context)).toMatch(/^v1~GTM-ABC1234~measurement:yes~\d{4}-\d\d-\d\d$/);
  await page.goto('/en/rooms');
  await tagManagerRan(page);
  await expect(banner(page)).toBeHidden();
  expect(requested).toHaveLength(2);
  quiet();
});

test('nothing is loaded after a refusal, and the question is not put again', async ({ page, context }) => {
  const requested = await standInForGoogle(context);
  await page.goto('/en');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  for (const address of ['/en/rooms', '/']) {
    await page.goto(address);
    await settled(page);
    await expect(banner(page)).toBeHidden();
  }
  expect(requested).toEqual([]);
  expect(await choiceOf(context)).toContain('~measurement:no~');
});

test('a signal against tracking counts more than an earlier consent', async ({ browser, page, context, app }) => {
  await standInForGoogle(context);
  await accept(page);
  const storageState = await context.storageState();
  const signals: { extraHTTPHeaders?: Record<string, string>; script?: string }[] = [
    { extraHTTPHeaders: { DNT: '1' } },
    { extraHTTPHeaders: { 'Sec-GPC': '1' } },
    { script: "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })" },
    { script: "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })" },
  ];
  for (const { script, ...headers } of signals) {
    const quietContext = await browser.newContext({ baseURL: app.baseUrl, storageState, ...headers });
    if (script) await quietContext.addInitScript(script);
    const requested = await standInForGoogle(quietContext);
    const quietPage = await quietContext.newPage();
    for (const address of script ? ['/'] : ['/', '/en/login']) {
      const answer = await quietPage.goto(address);
      await settled(quietPage);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      if (!script) expect(policy).not.toContain('googletagmanager');
      await expect(settingsButton(quietPage)).toBeHidden();
    }
    // Nothing is shown or loaded for a visitor who has not decided yet, either.
    await quietContext.clearCookies();
    await quietPage.goto('/');
    await settled(quietPage);
    await expect(banner(quietPage)).toBeHidden();
    expect(requested).toEqual([]);
    await quietContext.close();
  }
});

test('another container is asked about anew, and none is not asked about', async ({ page, context, app }) => {
  const requested = await standInForGoogle(context);
  await accept(page);
  try {
    await setContainer(app, 'GTM-XYZ9876');
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(requested).toHaveLength(1);
    await setContainer(app, null);
    await page.goto('/');
    await settled(page);
    await expect(settingsButton(page)).toHaveCount(0);
    await expect(banner(page)).toBeHidden();
  } finally {
    await setContainer(app, CONTAINER);
  }
  expect(requested).toHaveLength(1);
});

test('the back office asks nothing and loads nothing, whatever was decided', async ({ page, context }) => {
  const requested = await standInForGoogle(context);
  await accept(page);
  await page.goto('/login');
  await page.locator('[name=email]').fill('admin@example.com');
  await page.locator('[name=password]').fill('estancia-demo');
  await page.getByRole('main').getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  const loads = requested.length;
  for (const address of ['/admin', '/admin/bookings/list', '/en/admin/bookings/view/1', '/admin/no-such-page']) {
    const answer = await page.goto(address);
    await settled(page);
    expect(answer?.headers()['content-security-policy']).not.toContain('googletagmanager');
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await expect(banner(page)).toBeHidden();
    await expect(settingsButton(page)).toHaveCount(0);
  }
  expect(requested).toHaveLength(loads);
});

const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset.marked = 'yes'));
async function expectUnmeasured(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-marked');
  await expect(page.locator('html')).not.toHaveAttribute('data-tag-manager');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
}

/** Pages without measurement, each tested in one language. */
const unmeasured = {
  '': ['/book', '/register', '/account/erased', '/rooms?token=x'],
  '/en': ['/booking', '/reset_password', '/no-such-page'],
};

for (const prefix of ['', '/en'] as const) {
  test(`who goes on to sign in or to book leaves the tag manager behind, at ${prefix || '/'}`, async ({
    page,
    context,
    request,
  }) => {
    const requested = await standInForGoogle(context);
    await accept(page);
    const quiet = watchPage(page);
    await page.goto(prefix || '/');
    await tagManagerRan(page);
    await mark(page);
    await page.locator(`header a[href="${prefix}/login"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${prefix}/login`);
    await expectUnmeasured(page);

    await mark(page);
    await page
      .locator(`header a[href="${prefix || '/'}"]`)
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(prefix || '/');
    await tagManagerRan(page);
    await mark(page);
    await page.goBack();
    await expect(page).toHaveURL(`${prefix}/login`);
    await expectUnmeasured(page);

    const { checkIn, checkOut } = await freeStay(request, 'suite_studio');
    await page.goto(`${prefix}/room-details/suite_studio?dates=${checkIn}+~+${checkOut}&guests=2`);
    await tagManagerRan(page);
    await waitForScripts(page);
    await mark(page);
    await page
      .getByRole('button', { name: /^(Reservar|Book)$/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/book\?reference=/);
    await expectUnmeasured(page);
    const loads = requested.length;

    for (const path of unmeasured[prefix]) {
      const answer = await page.goto(prefix + path);
      // The checkout redirects to the rooms if there is no stay to book.
      if (page.url().endsWith('/rooms')) continue;
      expect.soft(answer?.headers()['content-security-policy'], path).not.toContain('googletagmanager');
      await expectUnmeasured(page);
    }
    expect(requested.slice(loads).filter((_, index) => index > 0)).toEqual([]);
    quiet([/status of 404/]);
  });
}

test('without JavaScript there is neither question nor measurement', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.baseUrl });
  const requested = await standInForGoogle(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(banner(page)).toHaveCount(0);
  await expect(settingsButton(page)).toBeHidden();
  expect(requested).toEqual([]);
  await context.close();
});
