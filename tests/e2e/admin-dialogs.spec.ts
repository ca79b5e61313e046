import { expect, test, type Locator, type Page } from '@playwright/test';
import { waitForScripts, holdScripts, openWithScripts } from './alive';
import { isOfOneTest } from './test-booking';
import { signIn } from './sign-in';

interface Listed {
  id: number;
  apartment: string;
}
interface Shown {
  actions: { action: string; allowed: boolean; warnings: string[] }[];
}

const requested = ['confirm', 'check_in', 'check_out', 'cancel', 'mark_no_show'];

/** Returns the booking with the longest warnings for each step that has a dialog. Skips bookings that tests change. */
async function longestDialogs(
  page: Page,
  views: readonly string[] = ['arriving', 'in_house', 'leaving', 'pending'],
): Promise<{ action: string; id: number }[]> {
  const worst = new Map<string, { action: string; id: number; length: number }>();
  const read = async <T>(path: string) => (await (await page.request.get(`/api/v1/bookings${path}`)).json()) as T;
  const lists = await Promise.all(views.map((view) => read<{ data: Listed[] }>(`?view=${view}&perPage=100`)));
  const ids = new Set(
    lists.flatMap(({ data }) =>
      data
        .filter(({ apartment }) => !isOfOneTest(apartment))
        .slice(0, 8)
        .map(({ id }) => id),
    ),
  );
  const shown = await Promise.all([...ids].map(async (id) => ({ id, ...(await read<Shown>(`/${id}`)) })));
  for (const { id, actions } of shown) {
    for (const { action, allowed, warnings } of actions) {
      const length = warnings.join(' ').length;
      if (!allowed || !requested.includes(action) || length < (worst.get(action)?.length ?? 0)) continue;
      worst.set(action, { action, id, length });
    }
  }
  return [...worst.values()];
}

/** Expects each button inside its dialog and the dialog inside the window. */
async function expectButtonsInView(page: Page, dialog: Locator, where: string): Promise<void> {
  const frame = (await dialog.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  for (const button of await dialog.locator('a, button[type=submit]').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x, where).toBeGreaterThanOrEqual(Math.max(0, frame.x));
    expect(box.x + box.width, where).toBeLessThanOrEqual(Math.min(width, frame.x + frame.width));
    expect(box.y, where).toBeGreaterThanOrEqual(Math.max(0, frame.y));
    expect(box.y + box.height, where).toBeLessThanOrEqual(Math.min(height, frame.y + frame.height) + 1);
  }
}

test('every dialog of a booking keeps its buttons in view, however long its warnings are', async ({ page }) => {
  await signIn(page, 'manager');
  const dialogs = await longestDialogs(page);
  expect(dialogs.map(({ action }) => action)).toEqual(expect.arrayContaining(['check_out', 'cancel']));
  const addresses = dialogs.map(({ action, id }) => `/admin/bookings/view/${id}?ask=${action}`);
  // The Today page shows the same dialogs for arrivals and departures.
  for (const { action, id } of await longestDialogs(page, ['turnover'])) {
    if (action === 'check_in' || action === 'check_out') addresses.push(`/admin?ask=${action}&id=${id}`);
  }
  expect(addresses).toEqual(expect.arrayContaining([expect.stringMatching(/^\/admin\?ask=check_out/)]));
  for (const address of addresses) {
    for (const language of ['', '/en']) {
      await openWithScripts(page, `${language}${address}`);
      const dialog = page.locator('dialog:modal');
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await expectButtonsInView(page, dialog, `${language}${address} at ${width}`);
      }
    }
  }
});

test('what Today asks is seen without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, 'manager');
  const leaving = (await longestDialogs(page, ['turnover'])).find(({ action }) => action === 'check_out')!;
  await page.goto(`/admin?ask=check_out&id=${leaving.id}`);
  await expect(page.locator('dialog button[type=submit]')).toBeInViewport();
  await context.close();
});

test('a dialog stands where it will stand before its page has come alive @phone', async ({ page }) => {
  await signIn(page, 'manager');
  const [first] = await longestDialogs(page);
  const letScripts = await holdScripts(page);
  await page.goto(`/admin/bookings/view/${first!.id}?ask=${first!.action}`);
  const button = page.locator('dialog button[type=submit]');
  await button.waitFor();
  const before = (await button.boundingBox())!;
  await letScripts();
  await waitForScripts(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  const after = (await button.boundingBox())!;
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4);
});

for (const moment of ['before the page is alive', 'once the page is alive']) {
  test(`a press reaches its button although the page moves beneath it, let go ${moment}`, async ({ page }) => {
    await signIn(page, 'manager');
    const sent: string[] = [];
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ status: 204 });
    });
    const letScripts = await holdScripts(page);
    await page.goto('/admin', { waitUntil: 'commit' });
    const button = page.locator('#cleaning button[value=cleaning]').first();
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await button.evaluate((element) => {
      (element.closest('form') ?? element).style.marginTop = '160px';
    });
    if (moment === 'once the page is alive') {
      await letScripts();
      await waitForScripts(page);
      await page.mouse.up();
    } else {
      await page.mouse.up();
      await letScripts();
      await waitForScripts(page);
    }
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toContain('intent');
    await expect.poll(() => sent.length, { intervals: [600], timeout: 700 }).toBe(1);
  });
}

test('a form is sent by a press that began before the page was alive', async ({ page }) => {
  await signIn(page, 'manager');
  const sent: string[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  const letScripts = await holdScripts(page);
  await page.goto('/admin/categories/create', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Nombre ES', { exact: true }).fill('Estudio con patio');
  const box = (await page.getByRole('button', { name: 'Crear categoría' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await letScripts();
  await waitForScripts(page);
  await page.mouse.up();
  await expect.poll(() => sent.length).toBe(1);
  expect(decodeURIComponent(sent[0]!.replaceAll('+', ' '))).toContain('Estudio con patio');
});
