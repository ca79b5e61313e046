import { expect } from '@playwright/test';
import { standInForGoogle, testMeasured } from './measured-app';
import { accept, banner, settingsButton, settled, tagManagerRan } from './measured-page';
import { expectAccessible, expectSound } from './sound-page';
import { freeStay } from './stays';
import { expectNoOverflow } from './watch-page';

const test = testMeasured();
// Shares one app, which takes a while to start.
test.describe.configure({ mode: 'default' });

test('the choice can be changed by keyboard, also in the checkout, and taken back for good', async ({
  page,
  context,
  request,
  app,
}) => {
  const requested = await standInForGoogle(context);
  await accept(page);
  await context.addCookies(['_ga', '_ga_AB12CD34'].map((name) => ({ name, value: '1', url: app.baseUrl })));
  const stay = await freeStay(request, 'suite_studio');
  await page.goto(`/room-details/suite_studio?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await tagManagerRan(page);
  await page.getByRole('button', { name: 'Reservar', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/book\?reference=/);
  await settled(page);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();

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
  const loads = requested.length;
  await banner(page).getByRole('button', { name: 'Guardar' }).press('Enter');
  await settled(page);
  expect(requested).toHaveLength(loads);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
  await page.goto('/');
  await settled(page);
  expect(requested).toHaveLength(loads);

  await settingsButton(page).click();
  await expect(measurement).not.toBeChecked();
  await measurement.check();
  await banner(page).getByRole('button', { name: 'Guardar' }).click();
  await tagManagerRan(page);
  await expect(settingsButton(page)).toBeFocused();

  await settingsButton(page).press('Enter');
  await measurement.uncheck();
  const reloaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: 'Guardar' }).press('Enter');
  await reloaded;
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
});

test('the question takes no focus, covers none, and moves nothing @phone', async ({ page, context }) => {
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

/**
 * Returns the start of the HTML of the focused element if the consent panel covers more than half of it, else null;
 * runs in the page.
 */
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

test('question and choice are accessible and lead back and forth @phone', async ({ page, context }) => {
  await standInForGoogle(context);
  for (const [language, address, choose] of [
    ['es', '/', 'Elegir una a una'],
    ['en', '/en', 'Choose one by one'],
  ] as const) {
    await test.step(language, async () => {
      const axe = language === 'es';
      await page.goto(address);
      await expect(banner(page)).toBeVisible();
      await expectNoOverflow(page);
      if (axe) await expectAccessible(page);
      await banner(page).getByRole('button', { name: choose }).click();
      await expect(banner(page).getByRole('switch').last()).toBeFocused();
      await expect(banner(page).getByRole('switch').last()).not.toBeChecked();
      await expectNoOverflow(page);
      if (axe) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(banner(page).getByRole('button', { name: choose })).toBeFocused();
      await expectSound(page, `${address === '/' ? '' : address}/legal/cookies`, { language, status: 200, axe });
      await expect(page.getByRole('rowheader', { name: 'estancia.consent' })).toBeVisible();
      await expect(page.getByRole('rowheader', { name: '_ga', exact: true })).toBeVisible();
    });
  }
});
