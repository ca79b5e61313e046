import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { alive } from './alive';
import { CONTAINER, setContainer, standInForGoogle, testMeasured } from './measured-app';
import { accept, banner, choiceOf, dataLayer, settingsButton, settled, tagManagerRan } from './measured-page';
import { signIn } from './sign-in';
import { freeStay } from './stays';
import { watchPage } from './watch-page';

const test = testMeasured();
// One app for them all, which takes a while to start.
test.describe.configure({ mode: 'default' });

/** What these pages answer names no container, and their policy would let nothing of it in. */
async function expectNoContainer(request: APIRequestContext, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await request.get(address);
    expect.soft(answer.headers()['content-security-policy'], address).not.toContain('googletagmanager');
    expect.soft(await answer.text(), address).not.toContain(CONTAINER);
  }
}

test('nothing is loaded before consent; once after it, with advertising denied', async ({ page, context, app }) => {
  const asked = await standInForGoogle(context);
  const quiet = watchPage(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await tagManagerRan(page);
  await expect(banner(page)).toBeHidden();
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
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
  expect(asked).toHaveLength(1);
  expect(await choiceOf(context)).toMatch(/^v1~GTM-ABC1234~measurement:yes~\d{4}-\d\d-\d\d$/);
  await page.goto('/en/rooms');
  await tagManagerRan(page);
  await expect(banner(page)).toBeHidden();
  expect(asked).toHaveLength(2);
  quiet();
});

test('nothing is loaded after a refusal, and the question is not put again', async ({ page, context }) => {
  const asked = await standInForGoogle(context);
  await page.goto('/en');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await expect(banner(page)).toBeHidden();
  for (const address of ['/en/rooms', '/']) {
    await page.goto(address);
    await settled(page);
    await expect(banner(page)).toBeHidden();
  }
  expect(asked).toEqual([]);
  expect(await choiceOf(context)).toContain('~measurement:no~');
});

test('a signal against tracking counts more than an earlier consent', async ({
  browser,
  page,
  context,
  playwright,
  app,
}) => {
  await standInForGoogle(context);
  await accept(page);
  const storageState = await context.storageState();
  const refused = { baseURL: app.baseUrl, storageState };
  for (const header of ['DNT', 'Sec-GPC']) {
    const request = await playwright.request.newContext({ ...refused, extraHTTPHeaders: { [header]: '1' } });
    await expectNoContainer(request, ['/', '/en/login']);
    await request.dispose();
  }
  for (const script of [
    "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })",
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
  ]) {
    const quietContext = await browser.newContext(refused);
    await quietContext.addInitScript(script);
    const asked = await standInForGoogle(quietContext);
    const quietPage = await quietContext.newPage();
    await quietPage.goto('/');
    await settled(quietPage);
    await expect(settingsButton(quietPage)).toBeHidden();
    // Nor is anything asked of someone who has not decided yet.
    await quietContext.clearCookies();
    await quietPage.goto('/');
    await settled(quietPage);
    await expect(banner(quietPage)).toBeHidden();
    expect(asked).toEqual([]);
    await quietContext.close();
  }
});

test('another container is asked about anew, and none is not asked about', async ({ page, context, app }) => {
  const asked = await standInForGoogle(context);
  await accept(page);
  try {
    await setContainer(app, 'GTM-XYZ9876');
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(asked).toHaveLength(1);
    await setContainer(app, null);
    await page.goto('/');
    await settled(page);
    await expect(settingsButton(page)).toHaveCount(0);
    await expect(banner(page)).toBeHidden();
  } finally {
    await setContainer(app, CONTAINER);
  }
  expect(asked).toHaveLength(1);
});

test('the back office asks nothing and loads nothing, whatever was decided', async ({ page, context }) => {
  await standInForGoogle(context);
  await accept(page);
  await signIn(page, 'admin');
  const office = ['/admin', '/admin/bookings/list', '/en/admin/bookings/view/1', '/admin/no-such-page'];
  await expectNoContainer(page.request, office);
});

/** The page's document, which is another one after it was loaded anew. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset.marked = 'yes'));
async function expectUnmeasured(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-marked');
  await expect(page.locator('html')).not.toHaveAttribute('data-tag-manager');
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
}

/** What is no page that may be measured, in either language. */
const unmeasured = ['/register', '/account/erased', '/rooms?token=x', '/booking', '/reset_password', '/no-such-page'];

test('who goes on to sign in or to book leaves the tag manager behind', async ({ page, context, request }) => {
  const asked = await standInForGoogle(context);
  await accept(page);
  const quiet = watchPage(page);
  await page.goto('/');
  await tagManagerRan(page);
  await mark(page);
  await page.locator('header a[href="/login"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/login');
  await expectUnmeasured(page);

  await mark(page);
  await page.locator('header a[href="/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/');
  await tagManagerRan(page);
  await mark(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expectUnmeasured(page);

  const { checkIn, checkOut } = await freeStay(request, 'suite_studio');
  await page.goto(`/en/room-details/suite_studio?dates=${checkIn}+~+${checkOut}&guests=2`);
  await tagManagerRan(page);
  await alive(page);
  await mark(page);
  await page.getByRole('button', { name: 'Book', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/en\/book\?reference=/);
  await expectUnmeasured(page);
  const loads = asked.length;
  await expectNoContainer(page.request, [new URL(page.url()).pathname + new URL(page.url()).search]);
  await expectNoContainer(page.request, [...unmeasured, ...unmeasured.map((path) => `/en${path}`)]);
  expect(asked).toHaveLength(loads);
  quiet();
});

test('without JavaScript there is neither question nor measurement', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.baseUrl });
  const asked = await standInForGoogle(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(banner(page)).toHaveCount(0);
  await expect(settingsButton(page)).toBeHidden();
  expect(asked).toEqual([]);
  await context.close();
});
