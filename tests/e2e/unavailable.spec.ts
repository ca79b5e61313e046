import path from 'node:path';
import { payAtBank } from './bank';
import { expect, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { freeze } from '../faults/postgres-faults';
import { testOnSeparateApp } from './separate-app';
import { startApp } from './server';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { freeStay } from './stays';

const PHONE = '+34 910 000 000';

/** Runs on its own server, since the tests stop and resume its database, which would block every other test. */
const test = testOnSeparateApp(() => startApp({ DATABASE: 'embedded' })).extend<{
  standStill: () => Promise<() => void>;
}>({
  async standStill({ app }, provide) {
    let goOn = () => {};
    await provide(async () => (goOn = await freeze({ cluster: path.join(app.dataDir, 'postgres') })));
    goOn();
  },
});
test.describe.configure({ mode: 'default' });

const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text);

async function typeCheckout(page: Page): Promise<void> {
  const typed = {
    firstName: 'Nuria',
    lastName: 'Vidal',
    email: 'nuria.vidal@example.com',
    phone: '+34 600 000 000',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('[name=acceptTerms]').check();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Reservar y pagar/ }).click();

async function openCheckout(page: Page, baseURL: string): Promise<void> {
  const stay = await freeStay(page.request, 'suite_studio');
  await page.goto(`/room-details/suite_studio?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
  await page.getByRole('button', { name: 'Reservar', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/book\\?reference=`));
}

test('a guest who pays while the database is away loses nothing that was typed', async ({
  page,
  baseURL,
  standStill,
}) => {
  await openCheckout(page, baseURL!);
  await typeCheckout(page);
  const goOn = await standStill();
  await pay(page);
  await expect(notice(page, 'Lo que ha escrito sigue aquí')).toContainText(PHONE);
  await pay(page);
  await expect(notice(page, 'El servicio está parado')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('nuria.vidal@example.com');
  await expectAccessible(page);
  goOn();
  await expect(notice(page, 'ya puede enviarlo otra vez')).toBeVisible();
  await pay(page);
  await payAtBank(page);
  await expect(page).toHaveURL(/\/booking\/[A-Z]{2}-\w{5}$/);
  await expect(notice(page, 'ya puede')).toBeHidden();
});

test('another page is the building’s own with its telephone, and the way back to what was asked for', async ({
  page,
  standStill,
}) => {
  await openWithScripts(page, '/rooms');
  const goOn = await standStill();
  await page
    .getByRole('link', { name: /^Contacto/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Ahora mismo no podemos atenderle por aquí' })).toBeVisible();
  await expect(page.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+34910000000');
  goOn();
  await expect(async () => {
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
    await expect(page).toHaveTitle(/Contacto/, { timeout: 1_000 });
  }).toPass();
});

test('who works in the back office keeps the form, saves it again, and is told where nothing is reached', async ({
  page,
  context,
  standStill,
}) => {
  await signIn(page, 'reception', '/admin/customers/create');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.locator('[name=lastName]').fill('Vidal');
  const save = page.getByRole('button', { name: 'Guardar' });
  const goOn = await standStill();
  await save.click();
  await expect(notice(page, 'Lo que ha escrito sigue aquí')).toBeVisible();
  goOn();
  await expect(notice(page, 'ya puede enviarlo otra vez')).toBeVisible();

  await context.setOffline(true);
  await save.click();
  await expect(notice(page, 'Compruebe su conexión')).toBeVisible();
  await expect(page.locator('[name=lastName]')).toHaveValue('Vidal');
  await context.setOffline(false);
  await expect(notice(page, 'ya puede enviarlo otra vez')).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/\/admin\/customers\/(view|update)\/\d+/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what was sent can be sent again', async ({ page, baseURL, standStill }) => {
    await openCheckout(page, baseURL!);
    await typeCheckout(page);
    const goOn = await standStill();
    await pay(page);
    await expect(page.getByText('Puede enviarlo otra vez desde aquí')).toBeVisible();
    goOn();
    await expect(async () => {
      await page.getByRole('button', { name: 'Enviarlo otra vez' }).click();
      await expect(page.locator('[name=cardNumber]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await payAtBank(page);
    await expect(page).toHaveURL(/\/booking\/[A-Z]{2}-\w{5}$/);
  });
});
