import { expect, test } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';

test('Ctrl S saves where no field has the focus, and one bar alone says so', async ({ page }) => {
  await signIn(page, 'admin', '/admin/building/update/1');
  await waitForScripts(page);
  const claimed = page.locator('[aria-keyshortcuts="Control+S"]');
  await expect(claimed).toHaveCount(1);
  await expect(page.locator('[data-admin-form] kbd').filter({ visible: true })).toHaveCount(1);
  const sent: string[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => sent.length, { intervals: [600], timeout: 700 }).toBe(1);
});

test('no bar claims Ctrl S where nobody listens', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, 'admin', '/admin/building/update/1');
  await expect(page.locator('[data-admin-form]').first()).toBeVisible();
  await expect(page.locator('[aria-keyshortcuts="Control+S"]')).toHaveCount(0);
  await expect(page.locator('[data-admin-form] kbd').filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('Ctrl S means no form that is folded away', async ({ page }) => {
  await signIn(page, 'reception');
  const answer = await page.request.get('/api/v1/bookings?view=unpaid&perPage=1');
  const [unpaid] = ((await answer.json()) as { data: { id: number }[] }).data;
  await page.goto(`/admin/bookings/update/payments/${unpaid!.id}`);
  await waitForScripts(page);
  const claimed = page.locator('[aria-keyshortcuts="Control+S"]');
  await expect(claimed).toHaveText(/Anotar cobro/);
  const sent: (string | null)[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent'));
    return route.fulfill({ status: 204 });
  });
  await page.keyboard.press('Control+s');
  await expect.poll(() => sent).toEqual(['record']);
  await page.getByText('Cambiar los plazos').click();
  await page.locator('#plan input:visible').last().focus();
  await expect(claimed).toHaveText(/Guardar plazos|Guardar los plazos/);
});

test('what is urgent in the schedule is shown where the mouse asked for it', async ({ page }) => {
  await signIn(page, 'reception', '/admin/bookings/schedule');
  await waitForScripts(page);
  await page.getByRole('button', { name: /urgentes?\. Ir al siguiente/ }).click();
  const bar = page.locator('[role=grid] :focus');
  await expect(bar).toBeInViewport();
  const ring = () =>
    bar.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
  await expect.poll(ring).toBeGreaterThan(1);
});
