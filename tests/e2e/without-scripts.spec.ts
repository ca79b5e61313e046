import { expect, test } from '@playwright/test';
import { expectNoOverflow } from './watch-page';

test.use({ javaScriptEnabled: false });

test('every page can be read without JavaScript', async ({ page, request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address!.replace(baseURL!, '') || '/',
  );
  expect(addresses.length).toBeGreaterThan(30);
  // Both languages share the same rendering code, so only Spanish is tested.
  for (const address of addresses.filter((each) => !/^\/en(\/|$)/.test(each))) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(150);
      await expectNoOverflow(page);
      expect(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1');
      await expect(page.locator('main button[type=button]:visible')).toHaveCount(0);
    });
  }
});

test('the menu and the other language are links @phone', async ({ page, isMobile }) => {
  await page.goto('/gallery?show=rooms');
  if (isMobile) await page.locator('header summary').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'EN, English' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/en/gallery?show=rooms');
  if (isMobile) await page.locator('header summary').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Offers' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/en/promotion');
});
