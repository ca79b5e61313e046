import { expect, test, type Browser, type Page } from '@playwright/test';
import { payAtBank } from './bank';
import { freeStay } from './stays';
import { expectNoOverflow, watchPage } from './watch-page';

const password = 'estancia-demo';

async function fillGuest(page: Page, english: boolean): Promise<void> {
  await page.getByLabel(english ? 'First name' : 'Nombre', { exact: true }).fill('Nuria');
  await page.getByLabel(english ? 'Last name' : 'Apellidos').fill('Vidal Ortega');
  await page.getByLabel(english ? 'Email' : 'Correo electrónico', { exact: true }).fill('nuria.vidal@example.com');
  await page.getByLabel(english ? 'Phone' : 'Teléfono', { exact: true }).fill('+34 600 000 000');
  await page.locator('[name=country]').selectOption('ES');
  await page.locator('[name=acceptTerms]').check();
}

async function referenceOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/booking\/[A-Z]{2}-\w{5}$/);
  const reference = page.url().slice(-8);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  return reference;
}

async function bookButton(page: Page, english: boolean) {
  // Mobile pages have one button in the bottom bar and one in the panel.
  return page
    .getByRole('button', { name: english ? 'Book' : 'Reservar', exact: true })
    .filter({ visible: true })
    .first();
}

test(
  'a guest books in English, and the administrator sees it in Spanish @phone',
  { tag: '@https-alone' },
  async ({ page, request }) => {
    const quiet = watchPage(page);
    const stay = await freeStay(request, 'suite_studio');
    await page.goto('/en');
    const search = page.getByRole('search');
    await search.getByRole('textbox').fill(`${stay.checkIn} ~ ${stay.checkOut}`);
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/en\/rooms\?/);
    await expectNoOverflow(page);
    // Only the links in the results carry the dates; links of the previous page do not.
    await page.locator('a[href*="/en/room-details/suite_studio?dates="]').filter({ visible: true }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio suite');
    await (await bookButton(page, true)).click();

    await expect(page.getByText('We are holding this suite for you until')).toBeVisible();
    await expectNoOverflow(page);
    await fillGuest(page, true);
    await page.getByRole('button', { name: /^Book and pay €/ }).click();
    await payAtBank(page);
    const reference = await referenceOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nuria');

    // Going back to the form does not create the booking again.
    await page.goBack();
    // The bank's page may still be loading when the test leaves it.
    await expect(() => page.goto(`/en/book?reference=${reference}`)).toPass();
    await expect(page).toHaveURL(`/en/booking/${reference}`);

    await page.goto('/admin/bookings/list');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Correo electrónico').fill('admin@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Acceder', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/list/);
    await page.goto(`/admin/bookings/list?q=${reference}`);
    // The whole row links to the booking; on a phone the reference is only for screen readers.
    await page.locator('tr', { hasText: reference }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nuria Vidal Ortega');
    await expect(page.getByText('Confirmada').filter({ visible: true }).first()).toBeVisible();
    quiet();
  },
);

async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'es-ES' });
  return context.newPage();
}

test(
  'every step works without JavaScript, wrong input included',
  { tag: '@https-alone' },
  async ({ browser, request, baseURL }) => {
    const stay = await freeStay(request, 'room_classic', 7, 100);
    const page = await withoutScripts(browser, baseURL!);
    await page.goto('/');
    await page.locator('[name=dates]').first().fill('el lunes que viene');
    await page.getByRole('button', { name: 'Buscar' }).filter({ visible: true }).first().click();
    await expect(page.locator('[name=dates]').first()).toHaveValue('el lunes que viene');
    await expect(page.getByText('Esa fecha no existe').first()).toBeVisible();

    await page.goto(`/room-details/room_classic?dates=${stay.checkIn}+~+${stay.checkOut}&guests=2`);
    await (await bookButton(page, false)).click();
    await expect(page).toHaveURL(/\/book\?reference=/);
    await fillGuest(page, false);
    await page.locator('[name=email]').fill('nuria.vidal@correo');
    await page.getByRole('button', { name: /^Reservar y pagar/ }).click();
    await expect(page.getByText('Escriba la dirección completa').first()).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue('Nuria');

    await page.locator('[name=email]').fill('nuria.vidal@example.com');
    await page.getByRole('button', { name: 'Enviarme el enlace por correo' }).click();
    await expect(page.getByText('Esta web aún no puede enviar correo')).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue('Nuria');

    await page.getByRole('button', { name: /^Reservar y pagar/ }).click();
    await payAtBank(page, '4000 0000 0000 0002');
    await expect(page.getByText('El banco ha rechazado el pago. No se ha cobrado nada').first()).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue('Nuria');

    await page.locator('[name=acceptTerms]').check();
    await page.getByRole('button', { name: /^Reservar y pagar/ }).click();
    await payAtBank(page);
    const reference = await referenceOn(page);

    await page.context().clearCookies();
    await page.goto(`/booking/${reference}`);
    await expect(page.getByText('Nuria')).toHaveCount(0);
    await page.locator('[name=email]').fill('otra@example.com');
    await page.getByRole('button', { name: 'Abrir mi reserva' }).click();
    await expect(
      page.getByText('No encontramos ninguna reserva con esos datos').or(page.getByText('No encontramos')).first(),
    ).toBeVisible();
    await page.locator('[name=email]').fill('NURIA.VIDAL@example.com');
    await page.getByRole('button', { name: 'Abrir mi reserva' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nuria');
    await page.context().close();
  },
);

test('dates are chosen by keyboard alone', async ({ page }) => {
  const quiet = watchPage(page);
  await page.goto('/en');
  const search = page.getByRole('search');
  await search.getByRole('button', { name: 'Open the calendar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('7 nights').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(search.getByRole('textbox')).toHaveValue(/^\d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d$/);

  await search.getByRole('button', { name: 'Open the calendar' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  quiet();
});
