import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { signIn } from './sign-in';
import { expectNoOverflow } from './watch-page';

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

const createDraft = (page: Page, origin: string, recipient: object = company) =>
  write<{ id: number }>(page, origin, 'invoices', {
    recipient,
    lines: [{ concept: 'Alojamiento', grossCents: 11_000, vat: { rateBasisPoints: 1000 } }],
  });

test('an invoice is mailed, and without a mail server says that it is kept', async ({ page, baseURL }) => {
  await signIn(page, 'accountant');
  const { id } = await createDraft(page, baseURL!);
  await write(page, baseURL!, `invoices/${id}/issue`, {});
  await page.goto(`/admin/invoices/view/${id}`);
  await waitForScripts(page);
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
  const { id } = await createDraft(page, baseURL!);
  await page.goto(`/admin/invoices/update/${id}`);
  await waitForScripts(page);
  const other = await page.context().newPage();
  await other.goto(`/admin/invoices/update/${id}`);
  await waitForScripts(other);
  await other.getByRole('textbox', { name: 'Descripción' }).fill('Congreso de mayo');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Los cambios están guardados.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Concepto' }).fill('Dos noches');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Descripción' })).toContainText('Congreso de mayo');
  await expect(page.getByRole('textbox', { name: 'Nombre o razón social' })).toHaveValue('Tejados del Sur, S.L.');
  await page.getByRole('button', { name: 'Unir y guardar' }).click();
  await expect(page.getByText('Los cambios están guardados.')).toBeVisible();
  const stored = (await (await page.request.get(`/api/v1/invoices/${id}`)).json()) as object;
  expect(stored).toMatchObject({
    description: 'Congreso de mayo',
    lines: [{ concept: 'Dos noches', grossCents: 11_000 }],
  });
});
