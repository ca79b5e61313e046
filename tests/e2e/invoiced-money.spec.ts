import { expect, test, type Page } from '@playwright/test';
import { alive } from './alive';
import { checkIn, ownBooking } from './own-booking';
import { signIn } from './sign-in';
import { expectNoOverflow } from './watch-page';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();

/** What the API answers to the browser's user. */
async function write<Answer>(page: Page, origin: string, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

const company = {
  name: 'Tejados del Sur, S.L.',
  email: 'pagos@example.com',
  taxId: { kind: 'nif', number: 'B58378431', country: 'ES' },
  address: { street: 'Calle de la Ría 8', postcode: '36201', city: 'Vigo', country: 'ES' },
};

/** A draft made out to a company, whose mail is known. */
const ownDraft = (page: Page, origin: string, recipient: object = company) =>
  write<{ id: number }>(page, origin, 'invoices', {
    recipient,
    lines: [{ concept: 'Alojamiento', grossCents: 11_000, vat: { rateBasisPoints: 1000 } }],
  });

test('an instalment is invoiced once, and says so', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const booking = await ownBooking(page, baseURL!, 60, 1);
  await page.goto(`/admin/bookings/update/payments/${booking.id}`);
  await alive(page);
  await page
    .getByRole('link', { name: /^Facturar el plazo/ })
    .first()
    .click();
  const form = page.locator('#invoice');
  await expect(form.getByText(/^Factura de anticipo de /)).toBeVisible();
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Emitir la factura' }).click();
  await expect(page.getByRole('link', { name: 'Facturado' }).first()).toBeVisible();
  await page.goto(`/admin/invoices/list?booking=${booking.reference}`);
  await expect(page.getByText(/^1 factura/)).toBeVisible();
});

test('what is kept of a bail is invoiced, and is paid by it', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const booking = await ownBooking(page, baseURL!, 0);
  await checkIn(page, baseURL!, booking);
  const { data } = (await (await page.request.get(`/api/v1/bails?q=${booking.reference}`)).json()) as {
    data: { id: number; amountCents: number }[];
  };
  const [bail] = data;
  await write(page, baseURL!, `bails/${bail!.id}/receive`, {
    amountCents: bail!.amountCents,
    method: 'cash',
    on: today(),
    notify: false,
  });
  await write(page, baseURL!, `bails/${bail!.id}/deductions`, {
    kind: 'damage',
    concept: 'Persiana rota',
    amountCents: 4_000,
    notify: false,
  });
  await page.goto(`/admin/bails/view/${bail!.id}`);
  await alive(page);
  const panel = page.locator('#invoice');
  await panel.locator('summary').click();
  await panel.getByRole('checkbox', { name: /^Persiana rota, 40,00/ }).check();
  await panel.getByRole('button', { name: 'Emitir la factura' }).click();
  await expect(page.getByText('Facturado:')).toBeVisible();
  await expectNoOverflow(page);
  await page.goto(`/admin/invoices/list?booking=${booking.reference}`);
  await expect(page.getByText('Pagada').first()).toBeVisible();
});

test('an invoice is mailed, and without a mail server says that it is kept', async ({ page, baseURL }) => {
  await signIn(page, 'accountant');
  const { id } = await ownDraft(page, baseURL!);
  await write(page, baseURL!, `invoices/${id}/issue`, {});
  await page.goto(`/admin/invoices/view/${id}`);
  await alive(page);
  const mails = page
    .getByRole('region', { name: 'Correos' })
    .or(page.locator('section', { hasText: 'Correos' }))
    .last();
  await expect(mails).toContainText('Todavía no se ha enviado.');
  await page.getByRole('link', { name: 'Enviar por correo' }).click();
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page.getByText(/^El correo con la factura está escrito/)).toBeVisible();
  await expect(mails).toContainText('pagos@example.com');
  await expect(mails).toContainText('Guardado: no hay servidor de correo');
  await expectNoOverflow(page);
});

test('a draft that somebody else saved meanwhile shows both, and loses nothing of either', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'accountant');
  const { id } = await ownDraft(page, baseURL!);
  await page.goto(`/admin/invoices/update/${id}`);
  await alive(page);
  const other = await page.context().newPage();
  await other.goto(`/admin/invoices/update/${id}`);
  await alive(other);
  await other.getByRole('textbox', { name: 'Descripción' }).fill('Congreso de mayo');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('El borrador está guardado. Revíselo y emítalo.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Concepto' }).fill('Dos noches');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Descripción' })).toContainText('Congreso de mayo');
  await expect(page.getByRole('textbox', { name: 'Nombre o razón social' })).toHaveValue('Tejados del Sur, S.L.');
  await page.getByRole('button', { name: 'Unir y guardar' }).click();
  await expect(page.getByText('El borrador está guardado. Revíselo y emítalo.')).toBeVisible();
  const kept = (await (await page.request.get(`/api/v1/invoices/${id}`)).json()) as object;
  expect(kept).toMatchObject({
    description: 'Congreso de mayo',
    lines: [{ concept: 'Dos noches', grossCents: 11_000 }],
  });
});
