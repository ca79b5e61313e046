import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { CONTAINER, setContainer, standInForGoogle, test } from './measured-app';
import { expectSound } from './sound-page';
import { freeStay } from './stays';
import { expectNoOverflow, watchPage } from './watch-page';

const banner = (page: Page) =>
  page.getByRole('region', { name: /Usted decide sobre las cookies|You decide about cookies/ });
const settingsButton = (page: Page) => page.getByRole('button', { name: /Configurar cookies|Cookie settings/ });

const tagManagerRan = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-tag-manager', 'ran');

async function accept(page: Page): Promise<void> {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Aceptar' }).click();
  await tagManagerRan(page);
}

/** Everything that the page would ask about or load has had its time. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('script[type=module]') !== null);
  await page.waitForLoadState('networkidle');
}

/** Events and commands that the tag manager was given, in order. */
function dataLayer(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.parse(JSON.stringify(entry)))) as never;
}

const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'estancia.consent')?.value;

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
    const asked = await standInForGoogle(quietContext);
    const quietPage = await quietContext.newPage();
    for (const address of ['/', '/en/rooms', '/login']) {
      const answer = await quietPage.goto(address);
      await settled(quietPage);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      if (!script) expect(policy).not.toContain('googletagmanager');
      await expect(settingsButton(quietPage)).toBeHidden();
    }
    // Nor is anything asked of someone who has not decided yet.
    await quietContext.clearCookies();
    await quietPage.goto('/');
    await settled(quietPage);
    await expect(banner(quietPage)).toBeHidden();
    expect(asked).toEqual([]);
    await quietContext.close();
  }
});

test('the choice can be changed by keyboard, also in the checkout, and taken back for good', async ({
  page,
  context,
  request,
  app,
}) => {
  const asked = await standInForGoogle(context);
  await accept(page);
  await context.addCookies(['_ga', '_ga_AB12CD34'].map((name) => ({ name, value: '1', url: app.baseUrl })));
  const stay = await freeStay(request, 'suite_studio');
  await page.goto(`/room-details/suite_studio?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await page.getByRole('button', { name: 'Reservar', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/book\?reference=/);
  await expect.poll(async () => (await dataLayer(page)).at(-1)).toMatchObject({ page_path: '/book' });
  expect(JSON.stringify(await dataLayer(page))).not.toMatch(/reference=|[A-Z]{2}-[2-9B-Z]{5}\b(?<!GTM-\w+)/);

  await settingsButton(page).press('Enter');
  const measurement = banner(page).getByRole('switch', { name: 'Medición' });
  await expect(measurement).toBeFocused();
  await expect(measurement).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(settingsButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(measurement).toBeFocused();
  await page.keyboard.press('Space');
  const loads = asked.length;
  const reloaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: 'Guardar' }).press('Enter');
  await reloaded;
  await settled(page);
  expect(asked).toHaveLength(loads);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
  await page.goto('/');
  await settled(page);
  expect(asked).toHaveLength(loads);

  await settingsButton(page).click();
  await expect(measurement).not.toBeChecked();
  await measurement.check();
  await banner(page).getByRole('button', { name: 'Guardar' }).click();
  await tagManagerRan(page);
  await expect(settingsButton(page)).toBeFocused();
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

test('the question takes no focus, covers none, and moves nothing', async ({ page, context }) => {
  await standInForGoogle(context);
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as never as { value: number }).value;
      document.documentElement.dataset.shift = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await settled(page);
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02);
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Rechazar' })).toBeFocused();
  const [reject, other] = await Promise.all(
    ['Rechazar', 'Aceptar'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect({ ...reject, x: 0 }).toEqual({ ...other, x: 0 });
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(coveredFocus)).toBeNull();
  }
});

/** What has the focus and is for the most part below the question; runs in the page. */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  const panel = document.querySelector('section[data-edge]');
  if (!focused || !panel || focused === document.body || panel.contains(focused)) return null;
  const [a, b] = [focused.getBoundingClientRect(), panel.getBoundingClientRect()];
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const covered = Math.max(0, width) * Math.max(0, height);
  return covered > (a.width * a.height) / 2 ? focused.outerHTML.slice(0, 120) : null;
}

for (const [language, address, choose] of [
  ['es', '/', 'Elegir una a una'],
  ['en', '/en', 'Choose one by one'],
] as const) {
  test(`question and choice in ${language} are accessible and lead back and forth`, async ({ page, context }) => {
    await standInForGoogle(context);
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
    await expectNoOverflow(page);
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(await violations()).toEqual([]);
    await banner(page).getByRole('button', { name: choose }).click();
    await expect(banner(page).getByRole('switch').last()).toBeFocused();
    await expect(banner(page).getByRole('switch').last()).not.toBeChecked();
    await expectNoOverflow(page);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(banner(page).getByRole('button', { name: choose })).toBeFocused();
    await expectSound(page, `${address === '/' ? '' : address}/legal/cookies`, { language, status: 200 });
    await expect(page.getByRole('rowheader', { name: 'estancia.consent' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: '_ga', exact: true })).toBeVisible();
  });
}

test('the back office asks nothing and loads nothing, whatever was decided', async ({ page, context }) => {
  const asked = await standInForGoogle(context);
  await accept(page);
  await page.goto('/login');
  await page.locator('[name=email]').fill('admin@example.com');
  await page.locator('[name=password]').fill('estancia-demo');
  await page.getByRole('main').getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  const loads = asked.length;
  for (const address of ['/admin', '/admin/bookings/list', '/en/admin/bookings/view/1', '/admin/no-such-page']) {
    const answer = await page.goto(address);
    await settled(page);
    expect(answer?.headers()['content-security-policy']).not.toContain('googletagmanager');
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    await expect(banner(page)).toBeHidden();
    await expect(settingsButton(page)).toHaveCount(0);
  }
  expect(asked).toHaveLength(loads);
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
