import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { waitForScripts, openWithScripts } from './alive';
import { payAtBank } from './bank';
import { copyOfDemo, type DatabaseSettings } from './demo-database';
import { newcomer } from './newcomer';
import { bookOnline, idsOf, reception, weekInStudio, type OnlineBooking } from './paying-guest';
import { startApp } from './server';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

async function toCheckout(
  page: Page,
  request: APIRequestContext,
  fromDay: number,
  guest: { email?: string } = {},
): Promise<OnlineBooking> {
  const held = await bookOnline(request, await weekInStudio(request, fromDay), guest);
  await page.goto(`/booking/${held.reference}?key=${held.key}`);
  await page.goto(`/book?reference=${held.reference}`);
  return held;
}

const agreesBox = (page: Page) => page.locator('[name=keepCard]');

async function payAndAgree(page: Page, { reference }: OnlineBooking): Promise<void> {
  await page.locator('[name=phone]').fill('+34 600 000 001');
  await page.locator('[name=acceptTerms]').check();
  await agreesBox(page).check();
  await page.getByRole('button', { name: /^Reservar y pagar/ }).click();
  await payAtBank(page);
  await expect(page).toHaveURL(`/booking/${reference}`);
}

async function runJob(database: DatabaseSettings, name: string): Promise<void> {
  const boss = new PgBoss({ connectionString: database.DATABASE_URL, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name);
  await boss.stop();
}

/** Starts the app on the same database at a time (UTC) of the day on which the second installment is due. */
async function onDueDay(database: DatabaseSettings, { paymentPlan }: OnlineBooking, time: string) {
  const moment = Date.parse(`${paymentPlan[1]!.due}T${time}Z`);
  return startApp({ ...database, CLOCK_OFFSET: String(Math.round((moment - Date.now()) / 1000)) });
}

test('who agrees at the checkout is charged on the day that was shown, by the team before the job', async ({
  browser,
}) => {
  const database = await copyOfDemo();
  let app = await startApp({ ...database });
  const open = () =>
    browser.newContext({ baseURL: app.baseUrl, viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  let context = await open();
  let page = await context.newPage();
  const quiet = watchPage(page);
  const booked = await toCheckout(page, context.request, 60);
  await waitForScripts(page);
  await expect(agreesBox(page)).not.toBeChecked();
  await page.locator('#method-bizum').check();
  await expect(agreesBox(page)).toBeHidden();
  await page.locator('#method').check();
  await expectAccessible(page);
  await payAndAgree(page, booked);
  await expect(page.locator('#card')).toContainText('tarjeta terminada en 4242');
  await expectAccessible(page);
  const charged = await toCheckout(page, context.request, 60);
  await waitForScripts(page);
  await payAndAgree(page, charged);
  quiet();
  await context.close();
  await app.stop();

  // The charging job starts at ten, so it has not run yet.
  app = await onDueDay(database, charged, '06:00:00');
  const { id } = await idsOf(charged.reference, database.DATABASE_URL);
  const staff = await reception(browser, app.baseUrl, `/admin/bookings/update/payments/${id}`);
  await staff.getByRole('link', { name: /^Cobrar .+ ahora$/ }).click();
  const confirmDialog = staff.getByRole('dialog', { name: /en la tarjeta terminada en 4242/ });
  await expectAccessible(staff);
  await confirmDialog.getByRole('button', { name: /^Cobrar .+ ahora$/ }).click();
  await expect(staff.getByText('Cobrado en la tarjeta guardada.')).toBeVisible();
  await expect(staff.locator('#card')).toHaveCount(0);
  await staff.context().close();
  await app.stop();

  app = await onDueDay(database, booked, '10:05:00');
  context = await open();
  page = await context.newPage();
  await runJob(database, 'charge-cards');
  await page.goto(`/booking/${booked.reference}?key=${booked.key}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Todo pagado')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('#card')).toHaveCount(0);
  await context.close();
  await app.stop();
});

test('the team sees the card and takes it away', async ({ page, request, browser, baseURL }) => {
  const booked = await toCheckout(page, request, 120);
  await waitForScripts(page);
  await payAndAgree(page, booked);
  const { id } = await idsOf(booked.reference);
  const staff = await reception(browser, baseURL!, `/admin/bookings/update/payments/${id}`);
  await expect(staff.getByText('Tarjeta terminada en 4242')).toBeVisible();
  await expectAccessible(staff);
  await expect(staff.getByRole('link', { name: /^Cobrar .+ ahora$/ })).toHaveCount(0);
  await staff.getByRole('link', { name: 'Quitar la tarjeta' }).click();
  const confirmDialog = staff.getByRole('dialog');
  await expect(confirmDialog).toContainText('no se puede deshacer');
  await confirmDialog.getByRole('link', { name: 'Volver' }).click();
  await staff.getByRole('link', { name: 'Quitar la tarjeta' }).click();
  await confirmDialog.getByRole('button', { name: 'Quitar la tarjeta' }).click();
  await expect(staff.getByText('Tarjeta quitada: no se cobrará nada más en ella.')).toBeVisible();
  await expect(staff.locator('#card')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Pagar ahora').first()).toBeVisible();
  await expect(page.locator('#card')).toHaveCount(0);
  await staff.context().close();
});

test('a guest finds the way from the account to the card, and withdraws', async ({ page }) => {
  const { account } = await newcomer();
  await signIn(page, account);
  const booked = await toCheckout(page, page.request, 150, { email: `${account}@example.com` });
  await waitForScripts(page);
  await payAndAgree(page, booked);
  await openWithScripts(page, '/en/account');
  await expect(page.getByText('Charged to the card ending in 4242.')).toBeVisible();
  await page.getByRole('link', { name: 'Change how it is paid' }).click();
  await expect(page).toHaveURL(`/en/booking/${booked.reference}#card`);
  await expect(page.locator('#card')).toBeInViewport();
  await page.getByRole('button', { name: 'Withdraw permission' }).click();
  await expect(page.getByText('You have withdrawn your permission')).toBeVisible();
  await expectNoOverflow(page);
  await page.goto('/en/account');
  await expect(page.getByRole('link', { name: 'Change how it is paid' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest agrees, and withdraws', async ({ page, request }) => {
    const booked = await toCheckout(page, request, 180);
    await expect(agreesBox(page)).not.toBeChecked();
    await expectNoOverflow(page);
    await payAndAgree(page, booked);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Retirar el permiso' }).click();
    await expect(page.getByText('Ha retirado el permiso')).toBeVisible();
  });
});
