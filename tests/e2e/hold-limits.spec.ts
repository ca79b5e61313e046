import { expect, test as base, type Browser } from '@playwright/test';
import { startApp, type RunningApp } from './server';
import { freeStay } from './stays';

const START_MS = 180_000;

/** On an app of its own, where an address holds one stay at a time. */
const test = base.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern to be written out.
    async ({}, provide) => {
      const app = await startApp({ HOLDS_PER_ADDRESS: '1' });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ app }, provide) => provide(app.baseUrl),
});

async function ask(browser: Browser, address: string, javaScriptEnabled: boolean) {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Book', exact: true }).filter({ visible: true }).first().click();
  return page;
}

test('who asks for one hold too many reads what to do, with and without scripts', async ({
  browser,
  request,
  baseURL,
}) => {
  const { checkIn, checkOut } = await freeStay(request, 'room_classic');
  const address = `${baseURL}/en/room-details/room_classic?dates=${checkIn}+~+${checkOut}&guests=2`;
  const first = await ask(browser, address, true);
  await expect(first.getByText('We are holding this room for you until')).toBeVisible();

  for (const scripts of [true, false]) {
    const refused = await ask(browser, address, scripts);
    await expect(refused.getByRole('heading', { level: 1 })).toContainText('have been started');
    await expect(refused.getByRole('main').getByRole('link', { name: /^\+34/ })).toHaveAttribute(
      'href',
      /^tel:\+34\d+$/,
    );
  }
});
