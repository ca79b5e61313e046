import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { alive, openAlive } from './alive';
import { payAtBank } from './bank';
import { copyOfDemo, type DatabaseSettings } from './demo-database';
import { fillGuest } from './last-penthouse';
import { startApp, type RunningApp } from './server';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { freeStay } from './stays';
import { expectNoOverflow, watchPage } from './watch-page';

interface Held {
  reference: string;
  key: string;
  paymentPlan: { due: string; amountCents: number }[];
}

const words = {
  es: { pay: /^Reservar y pagar/, note: 'No es obligatorio', card: 'Su tarjeta', withdraw: 'Retirar el permiso' },
  en: { pay: /^Book and pay/, note: 'This is optional', card: 'Your card', withdraw: 'Withdraw permission' },
};

/** A hold of two instalments, opened at its checkout. */
async function toCheckout(page: Page, request: APIRequestContext, fromDay: number, base = ''): Promise<Held> {
  const stay = await freeStay(request, 'suite_studio', 7, fromDay);
  const email = `card${fromDay}.${test.info().project.name}.${Date.now()}@example.com`;
  const customer = { firstName: 'Lucía', lastName: 'Pago', email, phone: '+34 600 000 001', language: 'es' };
  const made = await request.post('/api/v1/bookings', {
    data: { typeCategory: 'suite_studio', ...stay, adults: 2, customer },
  });
  const held = (await made.json()) as Held;
  await page.goto(`${base}/booking/${held.reference}?key=${held.key}`);
  await page.goto(`${base}/book?reference=${held.reference}`);
  return held;
}

async function runJob(database: DatabaseSettings, name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: database.DATABASE_URL, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name);
  await boss.stop();
}

test('who agrees at the checkout is charged on the day that was shown', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const database = await copyOfDemo();
  let app: RunningApp = await startApp({ ...database });
  const open = () =>
    browser.newContext({ baseURL: app.baseUrl, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  let context = await open();
  let page = await context.newPage();
  const quiet = watchPage(page);
  const { reference, key, paymentPlan } = await toCheckout(page, context.request, 60);
  await alive(page);
  await fillGuest(page);
  const agrees = page.locator('[name=keepCard]');
  await expect(agrees).not.toBeChecked();
  await page.locator('#method-bizum').check();
  await expect(agrees).toBeHidden();
  await page.locator('#method').check();
  await agrees.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.es.pay }).click();
  await payAtBank(page);
  await expect(page).toHaveURL(`/booking/${reference}`);
  const section = page.locator('#card');
  await expect(section).toContainText('tarjeta terminada en 4242');
  await expectAccessible(page);
  quiet();
  await context.close();

  await app.stop();
  const [, rest] = paymentPlan;
  const moment = Date.parse(`${rest!.due}T10:05:00Z`);
  app = await startApp({ ...database, CLOCK_OFFSET: String(Math.round((moment - Date.now()) / 1000)) });
  context = await open();
  page = await context.newPage();
  await runJob(database, 'charge-cards');
  await page.goto(`/booking/${reference}?key=${key}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Todo pagado')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('#card')).toHaveCount(0);
  await context.close();
  await app.stop();
});

test('the team sees the card, and the guest withdraws', async ({ page, request, browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same on a phone');
  const { reference } = await toCheckout(page, request, 120, '/en');
  await alive(page);
  await fillGuest(page);
  await page.locator('[name=keepCard]').check();
  await page.getByRole('button', { name: words.en.pay }).click();
  await payAtBank(page);
  await expect(page).toHaveURL(`/en/booking/${reference}`);

  const office = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const staff = await office.newPage();
  await signIn(staff, 'reception', `/admin/bookings/list?q=${reference}`);
  await staff.getByRole('link', { name: reference }).first().click();
  await expect(staff).toHaveURL(/\/admin\/bookings\/(view\/)?\d+/);
  const id = /\d+$/.exec(new URL(staff.url()).pathname)![0];
  await openAlive(staff, `/admin/bookings/update/payments/${id}`);
  await expect(staff.getByText('Tarjeta terminada en 4242')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Quitar la tarjeta' }).click();
  await expect(staff.getByRole('dialog')).toContainText('no se puede deshacer');
  await staff.getByRole('dialog').getByRole('link', { name: 'Volver' }).click();

  await page.getByRole('button', { name: words.en.withdraw }).click();
  await expect(page.getByText('You have withdrawn your permission')).toBeVisible();
  await expectNoOverflow(page);
  await staff.reload();
  await expect(staff.getByText('Tarjeta terminada en 4242')).toHaveCount(0);
  await office.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest agrees, and withdraws', async ({ page, request }) => {
    const { reference } = await toCheckout(page, request, 180);
    await fillGuest(page);
    await expect(page.locator('[name=keepCard]')).not.toBeChecked();
    await page.locator('[name=keepCard]').check();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: words.es.pay }).click();
    await payAtBank(page);
    await expect(page).toHaveURL(`/booking/${reference}`);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: words.es.withdraw }).click();
    await expect(page.getByText('Ha retirado el permiso')).toBeVisible();
  });
});
