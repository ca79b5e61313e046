import { expect, test } from '@playwright/test';
import { openWithScripts } from './alive';
import { freeStay } from './stays';

const results = 'main article h2';

test('type, price and equipment narrow the results one by one, and stay when dates are searched @phone', async ({
  page,
  isMobile,
}) => {
  const open = async () => {
    if (isMobile) await page.locator('summary', { hasText: 'Filters' }).click();
  };
  await openWithScripts(page, '/en/rooms');
  const all = await page.locator(results).count();
  await open();
  await page.locator('summary', { hasText: 'Equipment' }).click();
  await page.getByRole('checkbox', { name: 'Balcony' }).check();
  await page.getByRole('button', { name: 'See apartments' }).click();
  await expect(page).toHaveURL(/equipment=\d+$/);
  await expect(page.locator(results)).toHaveText(['Superior suite', 'Premium room', 'Studio suite']);

  await page.locator('summary', { hasText: 'Price' }).click();
  await page
    .getByRole('list', { name: 'Price' })
    .getByRole('link', { name: /^Up to/ })
    .nth(1)
    .click();
  await expect(page.locator(results)).toHaveText(['Premium room']);
  const price = new URL(page.url()).searchParams.get('price');

  await page.getByRole('link', { name: /^Balcony/ }).click();
  await expect(page.locator(results)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('price')).toBe(price);

  await page.getByRole('combobox', { name: 'Guests' }).selectOption('1');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL((url) => url.searchParams.get('guests') === '1' && url.searchParams.get('price') === price);

  await page.getByRole('link', { name: 'Remove filters' }).click();
  await expect(page.locator(results)).toHaveCount(all);
});

test('filters that leave nothing say so, with the way out', async ({ page }) => {
  await page.goto('/en/rooms?price=1');
  await expect(page.getByRole('heading', { name: 'Nothing meets all of your filters' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filters' }).last().click();
  await expect(page.locator(results).first()).toBeVisible();
});

test('a code goes along from the search to the quote; one that nobody has is told', async ({ page }) => {
  await page.goto('/en/promotion');
  await expect(page.locator('strong', { hasText: 'TRIMESTRE' })).toBeVisible();
  await page
    .getByRole('article', { name: 'A quarter in Madrid' })
    .getByRole('link', { name: /^Choose your dates/ })
    .click();
  await expect(page).toHaveURL(/\/en\/rooms\?.*code=TRIMESTRE/);
  await expect(page.getByText('include the code TRIMESTRE')).toBeVisible();
  await page
    .getByRole('link', { name: /^See and book/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/room-details\/room_\w+\?.*code=TRIMESTRE/);
  await expect(page.getByText('A quarter in Madrid').first()).toBeVisible();

  await page.goto('/en/rooms?code=NOBODY');
  await expect(page.getByRole('alert')).toContainText('NOBODY');
  await page.getByRole('link', { name: 'Remove the code' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what an offer saves is what the quote then says', async ({ page }) => {
  await page.goto('/en/promotion');
  const offer = page.getByRole('article').first();
  const total = /comes to (€[\d,.]+?)\.?$/.exec(await offer.getByText(/^For example/).innerText())?.[1];
  expect(total).toBeTruthy();
  await offer.getByRole('link', { name: /^See this stay/ }).click();
  await expect(page.locator('#quote').getByRole('status')).toContainText(total!);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and the code work all the same @phone', async ({ page, request, isMobile }) => {
    const { checkIn, checkOut } = await freeStay(request, 'room_premium');
    await page.goto(`/en/rooms?dates=${checkIn} ~ ${checkOut}&guests=2`);
    if (isMobile) await page.locator('summary', { hasText: 'Filters' }).click();
    await page.locator('summary', { hasText: 'Equipment' }).click();
    await page.getByRole('checkbox', { name: 'A lock of your own' }).check();
    await page.getByRole('button', { name: 'See apartments' }).click();
    expect(new URL(page.url()).searchParams.get('dates')).toBe(`${checkIn} ~ ${checkOut}`);
    await expect(page.locator(results)).toHaveText(['Premium room', 'Classic room']);

    await page.goto('/en/promotion');
    await expect(page.locator('strong', { hasText: 'TRIMESTRE' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toBeHidden();
  });
});
