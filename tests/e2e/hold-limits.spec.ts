import { expect, type Browser } from '@playwright/test';
import { testOnSeparateApp } from './separate-app';
import { startApp } from './server';
import { freeStay } from './stays';

/** Runs on its own app, where each address may hold one stay at a time. */
const test = testOnSeparateApp(() => startApp({ HOLDS_PER_ADDRESS: '1' }));

async function sendRequest(browser: Browser, address: string, javaScriptEnabled: boolean) {
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
  const first = await sendRequest(browser, address, true);
  await expect(first.getByText('We are holding this room for you until')).toBeVisible();

  for (const scripts of [true, false]) {
    const refused = await sendRequest(browser, address, scripts);
    await expect(refused.getByRole('heading', { level: 1 })).toContainText('have been started');
    await expect(refused.getByRole('main').getByRole('link', { name: /^\+34/ })).toHaveAttribute(
      'href',
      /^tel:\+34\d+$/,
    );
  }
});
