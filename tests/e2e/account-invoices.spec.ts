import { expect, test, type Page } from '@playwright/test';
import { openAlive } from './alive';
import { newcomer } from './newcomer';
import { ownBooking } from './own-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

const WORDS = {
  es: {
    prefix: '',
    simplified: 'Factura simplificada',
    open: (number: string) => `Factura ${number} (PDF)`,
    need: 'Necesito factura',
    kind: '¿A quién se factura?',
    name: 'Nombre y apellidos o razón social',
    number: 'NIF o NIF-IVA',
    street: 'Dirección',
    city: 'Población',
    save: 'Guardar datos de facturación',
    wrong: 'Este NIF no es correcto',
    done: 'Hemos guardado sus datos de facturación.',
    given: 'Tejados del Sur, S.L. (B58378431)',
    asked: 'Ha pedido una factura completa en su lugar.',
  },
  en: {
    prefix: '/en',
    simplified: 'Simplified invoice',
    open: (number: string) => `Invoice ${number} (PDF)`,
    need: 'I need an invoice',
    kind: 'Who is invoiced?',
    name: 'Full name or company name',
    number: 'Tax number',
    street: 'Address',
    city: 'City',
    save: 'Save billing details',
    wrong: 'This NIF is not right',
    done: 'We have saved your billing details.',
    given: 'Tejados del Sur, S.L. (B58378431)',
    asked: 'You asked for a full invoice instead.',
  },
} as const;

/** Two stays of somebody with an account, which nobody else knows, each with a simplified invoice. */
async function invoicedGuest(page: Page, origin: string) {
  await signIn(page, 'admin');
  const { account } = await newcomer();
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/v1/invoices${address}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; fullNumber: string };
  };
  const stays: { reference: string; number: string }[] = [];
  for (const fromDay of [10, 20]) {
    const { id: bookingId, reference } = await ownBooking(page, origin, fromDay, 3, {
      email: `${account}@example.com`,
    });
    const lines = [{ concept: 'Alojamiento', grossCents: 11_000, vat: { rateBasisPoints: 1000 }, bookingId }];
    const { id } = await post('', { kind: 'simplified', lines });
    stays.push({ reference, number: (await post(`/${id}/issue`, {})).fullNumber });
  }
  return { account, stays };
}

test('an account has the invoices of all its stays, opens them, and asks for a full one with the data of a company', async ({
  page,
  browser,
  isMobile,
  baseURL,
}) => {
  // Each language at one width.
  const words = isMobile ? WORDS.en : WORDS.es;
  const { account, stays } = await invoicedGuest(page, baseURL!);
  const [older, newer] = stays;
  await signIn(page, account);
  const quiet = watchPage(page);
  await openAlive(page, `${words.prefix}/account`);
  const invoices = page.locator('#invoices');
  await expect(invoices.getByRole('listitem')).toHaveText([new RegExp(newer!.number), new RegExp(older!.number)]);
  const own = invoices.getByRole('listitem').filter({ hasText: older!.number });
  await expect(own).toContainText(words.simplified);
  await expect(own).toContainText(/110[.,]00/);
  await expectFilled(page);
  await expectNoOverflow(page);
  if (!isMobile) await expectAccessible(page);

  const file = (await own.getByRole('link', { name: words.open(older!.number) }).getAttribute('href'))!;
  const opened = await page.request.get(file);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await browser.newContext({ baseURL: baseURL! });
  expect((await stranger.request.get(file)).status()).toBe(404);
  await stranger.close();

  await own.getByRole('link', { name: older!.reference }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${older!.reference}`));
  await expect(invoices.getByRole('listitem')).toHaveCount(1);
  await invoices.getByText(words.need).click();
  await invoices.getByRole('combobox', { name: words.kind }).selectOption('company');
  await invoices.getByRole('textbox', { name: words.name }).fill('Tejados del Sur, S.L.');
  const number = invoices.getByRole('textbox', { name: words.number, exact: true });
  await number.fill('B58378432');
  await invoices.getByRole('textbox', { name: words.street }).fill('Calle de la Ría 8');
  await invoices.getByRole('textbox', { name: words.city }).fill('Vigo');
  const save = invoices.getByRole('button', { name: words.save });
  await save.click();
  await expect(invoices.getByRole('alert')).toContainText(words.wrong);
  await expect(number).toHaveAccessibleDescription(new RegExp(words.wrong));
  await expect(number).toHaveValue('B58378432');
  await number.fill('B58378431');
  await save.click();
  await expect(invoices.getByText(words.done)).toBeVisible();
  await expect(invoices.getByText(words.given)).toBeVisible();
  await expect(invoices.getByRole('listitem')).toContainText(words.asked);
  await expectNoOverflow(page);

  await openAlive(page, `${words.prefix}/account`);
  await expect(own).toContainText(words.asked);
  await expect(invoices.getByRole('listitem').filter({ hasText: newer!.number })).not.toContainText(words.asked);
  quiet([/status of 422/]);
});
