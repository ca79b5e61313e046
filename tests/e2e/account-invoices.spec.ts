import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { newcomer } from './newcomer';
import { createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

const LABELS = {
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
    wrong: 'El último carácter no corresponde a ese número.',
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
    wrong: 'The last character does not match the number.',
    done: 'We have saved your billing details.',
    given: 'Tejados del Sur, S.L. (B58378431)',
    asked: 'You asked for a full invoice instead.',
  },
} as const;

/** Creates a guest with an account, whose stay belongs to this test only and has a simplified and a full invoice. */
async function createInvoicedGuest(page: Page, origin: string) {
  await signIn(page, 'admin');
  const { account } = await newcomer();
  const { id: bookingId, reference } = await createTestBooking(page, origin, 10, 3, {
    email: `${account}@example.com`,
  });
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(`/api/v1/invoices${address}`, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; fullNumber: string };
  };
  const issue = async (draft: object) => {
    const lines = [{ concept: 'Alojamiento', grossCents: 11_000, vat: { rateBasisPoints: 1000 }, bookingId }];
    const { id } = await post('', { ...draft, lines });
    return (await post(`/${id}/issue`, {})).fullNumber;
  };
  const address = { street: 'Calle de la Ría 8', postcode: '36201', city: 'Vigo', country: 'ES' };
  const taxId = { kind: 'nif', number: 'B58378431', country: 'ES' };
  const simplified = await issue({ kind: 'simplified' });
  return { account, reference, simplified, full: await issue({ recipient: { name: 'Tejados', taxId, address } }) };
}

test('an account has its invoices, opens them, and asks for a full one with the data of a company @phone', async ({
  page,
  browser,
  isMobile,
  baseURL,
}) => {
  // Tests Spanish on desktop and English on mobile.
  const texts = isMobile ? LABELS.en : LABELS.es;
  const { account, reference, simplified, full } = await createInvoicedGuest(page, baseURL!);
  await signIn(page, account);
  const quiet = watchPage(page);
  await openWithScripts(page, `${texts.prefix}/account`);
  const invoices = page.locator('#invoices');
  await expect(invoices.getByRole('listitem')).toHaveText([new RegExp(full), new RegExp(simplified)]);
  const own = invoices.getByRole('listitem').filter({ hasText: simplified });
  await expect(own).toContainText(texts.simplified);
  await expect(own).toContainText(/110[.,]00/);
  await expectFilled(page);
  await expectNoOverflow(page);
  if (!isMobile) await expectAccessible(page);

  const file = (await own.getByRole('link', { name: texts.open(simplified) }).getAttribute('href'))!;
  const opened = await page.request.get(file);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await browser.newContext({ baseURL: baseURL! });
  expect((await stranger.request.get(file)).status()).toBe(404);
  await stranger.close();

  await own.getByRole('link', { name: reference }).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${reference}`));
  await expect(invoices.getByRole('listitem')).toHaveCount(2);
  await invoices.getByText(texts.need).click();
  await invoices.getByRole('combobox', { name: texts.kind }).selectOption('company');
  await invoices.getByRole('textbox', { name: texts.name }).fill('Tejados del Sur, S.L.');
  const number = invoices.getByRole('textbox', { name: texts.number, exact: true });
  await number.fill('B58378432');
  await invoices.getByRole('textbox', { name: texts.street }).fill('Calle de la Ría 8');
  await invoices.getByRole('textbox', { name: texts.city }).fill('Vigo');
  const save = invoices.getByRole('button', { name: texts.save });
  await save.click();
  await expect(invoices.getByRole('alert')).toContainText(texts.wrong);
  await expect(number).toHaveAccessibleDescription(new RegExp(texts.wrong));
  await expect(number).toHaveValue('B58378432');
  await number.fill('B58378431');
  await save.click();
  await expect(invoices.getByText(texts.done)).toBeVisible();
  await expect(invoices.getByText(texts.given)).toBeVisible();
  await expect(own).toContainText(texts.asked);
  await expectNoOverflow(page);

  await openWithScripts(page, `${texts.prefix}/account`);
  await expect(own).toContainText(texts.asked);
  await expect(invoices.getByRole('listitem').filter({ hasText: full })).not.toContainText(texts.asked);
  quiet([/status of 422/]);
});
