import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { payAtBank } from './bank';
import { dayAfter, createTestApartment } from './test-booking';
import {
  bookOnline,
  confirmByCard,
  idsOf,
  reception,
  weekInStudio,
  type RequestedStay,
  type OnlineBooking,
} from './paying-guest';
import { expectAccessible } from './sound-page';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

/** Returns a stay for which an apartment is always available and which ends before a card hold placed today expires. */
async function near(): Promise<RequestedStay> {
  await createTestApartment();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();
  return { typeCategory: 'room_premium', checkIn: dayAfter(today, 1), checkOut: dayAfter(today, 4) };
}

async function confirmed(page: Page, request: APIRequestContext, stay: RequestedStay): Promise<OnlineBooking> {
  const booked = await bookOnline(request, stay, { adults: 1 });
  await confirmByCard(page, request, booked);
  return booked;
}

const bailPage = async ({ reference }: OnlineBooking) => `/admin/bails/view/${(await idsOf(reference)).bailId}`;
const bail = (page: Page) => page.locator('#bail');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar con la fianza' }).click();

async function expectGood(page: Page): Promise<void> {
  await expectFilled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a guest pays the deposit by card, and it goes back to the card @phone-alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const quiet = watchPage(page);
  const booked = await confirmed(page, request, await weekInStudio(request, 30));
  await openWithScripts(page, `/booking/${booked.reference}`);
  await expect(bail(page)).toContainText('Una retención en la tarjeta dura 7 días y esta estancia termina el');
  await expect(bail(page)).toContainText('así que la fianza se paga en vez de retenerse.');
  await expect(page.getByRole('radio', { name: /Dejarla retenida/ })).toHaveCount(0);
  await expectGood(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Volver sin pagar' }).click();
  await expect(bail(page).getByRole('alert')).toContainText('Ha vuelto sin pagar');
  await goOn(page);
  await payAtBank(page);
  await expect(bail(page)).toContainText('Hemos recibido su fianza.');
  await expect(bail(page)).toContainText('Vuelve a la tarjeta con la que se pagó.');
  const statement = page.waitForEvent('download');
  await bail(page).getByRole('link', { name: 'Descargar la liquidación (PDF)' }).click();
  expect((await statement).suggestedFilename()).toMatch(/\.pdf$/);
  await expectGood(page);

  const staff = await reception(browser, baseURL!, await bailPage(booked));
  const giveBack = staff.locator('#return');
  await expect(giveBack).toContainText('Vuelve a la tarjeta terminada en 4242.');
  await giveBack.getByRole('button', { name: 'Devolver' }).click();
  await expect(staff.getByText('La fianza está devuelta.')).toBeVisible();
  await page.reload();
  await expect(bail(page).getByRole('listitem').filter({ hasText: 'Devuelta el' })).toContainText('con tarjeta');
  await staff.context().close();
  quiet();
});

test('a deposit on hold is charged in part, and its guest reads what was charged and what was released @phone-alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const quiet = watchPage(page);
  const booked = await confirmed(page, request, await near());
  await openWithScripts(page, `/booking/${booked.reference}`);
  await page.getByRole('radio', { name: /Dejarla retenida en su tarjeta/ }).check();
  await expectGood(page);
  await goOn(page);
  await expect(page.getByText('Importe que se retiene, sin cobrarse')).toBeVisible();
  await payAtBank(page);
  await expect(bail(page)).toContainText('Su fianza está retenida en su tarjeta. No se ha cobrado nada.');
  await expectGood(page);

  const staff = await reception(browser, baseURL!, await bailPage(booked));
  const deduct = staff.locator('#deduct');
  await deduct.locator('summary').click();
  await deduct.getByRole('textbox', { name: 'Concepto' }).fill('Persiana rota');
  await deduct.getByRole('textbox', { name: 'Importe' }).fill('40');
  await deduct.getByRole('button', { name: 'Descontar' }).click();
  await expect(staff.getByText('El descuento está anotado.')).toBeVisible();
  await page.reload();
  await expect(bail(page)).toContainText('Persiana rota');
  await expect(bail(page)).toContainText('Todavía no se ha cobrado nada.');
  await expect(staff.locator('#return')).toContainText('El banco cobra 40,00');
  await expectAccessible(staff);
  await staff.locator('#return').getByRole('button', { name: 'Terminar la retención' }).click();
  await expect(staff.getByText('La retención ha terminado.')).toBeVisible();
  await expect(staff.locator('#return, #deduct, #retain, #account')).toHaveCount(0);
  await expectAccessible(staff);
  await page.reload();
  await expect(bail(page)).toContainText(
    /Se cobraron 40,00\s€ en su tarjeta; el resto de la retención nunca se cobró\./,
  );
  await expect(bail(page)).toContainText('Liberado sin cobrarse');
  await expectGood(page);
  await staff.context().close();
  quiet();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest pays the deposit by card @phone-alone', async ({ page, request }) => {
    const { reference } = await confirmed(page, request, await weekInStudio(request, 45));
    await page.goto(`/booking/${reference}`);
    await bail(page)
      .getByRole('radio', { name: /Pagar con tarjeta/ })
      .check();
    await goOn(page);
    await payAtBank(page);
    await expect(bail(page)).toContainText('Hemos recibido su fianza.');
    await expectNoOverflow(page);
  });
});
