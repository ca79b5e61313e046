import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { signIn } from './sign-in';

async function shown(page: Page, path: string): Promise<string[]> {
  await openWithScripts(page, path);
  const marked = await page
    .locator('main time')
    .evaluateAll((times) => times.map((time) => `${time.getAttribute('datetime')} ${time.textContent}`));
  const typed = await page
    .locator('main input[name^=check]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return [...marked, ...typed, ...(await page.locator('main h1, main [aria-current=date]').allTextContents())];
}

test('who works from Auckland sees the days of the building', async ({ page, browser }) => {
  await signIn(page, 'reception');
  const farContext = await browser.newContext({
    timezoneId: 'Pacific/Auckland',
    storageState: await page.context().storageState(),
  });
  const errors: string[] = [];
  const far = await farContext.newPage();
  far.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const { today } = (await (await page.request.get('/api/v1/schedule?from=2026-12-28&to=2027-01-10')).json()) as {
    today: string;
  };
  const inThreeDays = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const path of [
    '/admin',
    '/admin/bookings/schedule',
    `/admin/bookings/create?from=${today}&to=${inThreeDays}`,
    '/admin/bookings/list',
  ]) {
    // Retries if another test has booked between the two reads.
    await expect(async () => {
      const there = await shown(far, path);
      expect(there, path).toEqual(await shown(page, path));
      expect(there.join(' '), path).not.toBe('');
    }).toPass({ timeout: 60_000 });
  }
  expect(errors).toEqual([]);
  await farContext.close();
});
