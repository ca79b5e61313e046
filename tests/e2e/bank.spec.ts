import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { bankFile, norma43Lines, type BankEntry } from '../bank-files';
import { waitForScripts } from './alive';
import { dayAfter, createTestBooking } from './test-booking';
import { idsOf } from './paying-guest';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';

const BANK = '/admin/payments/bank';
const lately = dayAfter(new Date().toISOString().slice(0, 10), -2);
const uniqueConcept = () => `PRUEBA ${randomInt(1_000_000_000)}`;

async function upload(page: Page, entries: readonly BankEntry[], lines = norma43Lines(entries)): Promise<void> {
  const { name, bytes } = bankFile(lines);
  await page.getByLabel('Archivo de movimientos').setInputFiles({ name, mimeType: 'text/plain', buffer: bytes });
  await page.getByRole('button', { name: 'Leer el archivo' }).click();
}

test('a file is read once, and of two who say yes to a credit the second is told', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const { id, reference } = await createTestBooking(page, baseURL!, 30);
  const concept = `${uniqueConcept()} ${reference.replace('-', ' ').toLowerCase()}`;
  await page.goto(BANK);
  await waitForScripts(page);
  const entries = [
    { on: lately, cents: 1_234, concept },
    { on: lately, cents: -99, concept: uniqueConcept() },
  ];
  await upload(page, entries);
  await expect(page.getByText('1 abono nuevo. 1 cargo, que no se guarda.')).toBeVisible();
  await upload(page, entries);
  await expect(page.getByText('El archivo no trae nada nuevo. 1 ya estaba.')).toBeVisible();
  await upload(page, entries, norma43Lines(entries).toSpliced(3, 1));
  await expect(page.getByText(/Los totales de la línea \d no cuadran/)).toBeVisible();

  const address = `${BANK}?q=${encodeURIComponent(concept)}`;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(address);
    await waitForScripts(tab);
    await expect(tab.getByText(/quedarían/)).toBeVisible();
  }
  await expectAccessible(page);
  const yes = (tab: Page) => tab.getByRole('button', { name: new RegExp(`^Sí, los 12,34.€ son de ${reference}$`) });
  await yes(page).click();
  await expect(page.getByText(`Cobro anotado en ${reference}.`)).toBeVisible();
  await yes(second).click();
  await expect(second.getByText('Sobre este abono ya se ha decidido. Vuelva a mirarlo.')).toBeVisible();

  await page.goto(`/admin/bookings/view/payments/${id}`);
  const paid = page.getByRole('table', { name: 'Cobros y devoluciones' }).getByRole('row');
  await expect(paid.filter({ hasText: /Transferencia.*12,34/ })).toHaveCount(1);
});

test('a transfer that is just the deposit of a booking is received as that', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const { reference } = await createTestBooking(page, baseURL!, 30);
  const { bailId } = await idsOf(reference);
  const bail = await page.request.get(`/api/v1/bails/${bailId}`);
  const { amountCents } = (await bail.json()) as { amountCents: number };
  const concept = `${uniqueConcept()} FIANZA ${reference}`;
  await page.goto(BANK);
  await waitForScripts(page);
  await upload(page, [{ on: lately, cents: amountCents, concept }]);
  await expect(page.getByText('1 abono nuevo.')).toBeVisible();
  await page.goto(`${BANK}?q=${encodeURIComponent(concept)}`);
  await expect(page.getByText('El concepto nombra la reserva y es justo su fianza.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: concept }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abono de');
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`son la fianza de ${reference}$`) }).click();
  await expect(page.getByText(`Fianza de ${reference} recibida.`)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la fianza' }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta de la fianza' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Recibida.*Transferencia/ })).toContainText(concept);
});

test('another booking is found, a credit is divided, or set aside and taken back', async ({ page, baseURL }) => {
  await signIn(page, 'reception');
  const one = await createTestBooking(page, baseURL!, 30);
  const two = await createTestBooking(page, baseURL!, 30);
  const concept = uniqueConcept();
  await page.goto(BANK);
  await waitForScripts(page);
  await upload(page, [{ on: lately, cents: 3_000, concept }]);
  await page.getByRole('link', { name: concept }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Abono de 30,00/);

  await page.getByRole('button', { name: 'No es de ninguna reserva' }).click();
  await expect(page.getByText('Abono apartado.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a decidir' }).click();
  await expect(page.getByText('El abono vuelve a estar por decidir.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar reservas' }).fill(one.reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^Es de ${one.reference}`) })).toBeVisible();
  await expectAccessible(page);

  const split = page.locator('#split');
  for (const [index, [reference, amount]] of [
    [one.reference, '10'],
    [two.reference.slice(3).toLowerCase(), '20,01'],
  ].entries()) {
    await split.getByRole('textbox', { name: 'Reserva' }).nth(index).fill(reference!);
    await split.getByRole('textbox', { name: 'Importe' }).nth(index).fill(amount!);
  }
  await split.getByRole('button', { name: 'Anotar los cobros' }).click();
  await expect(split.getByText('Los importes tienen que sumar lo que queda del abono.')).toBeVisible();
  await split.getByRole('textbox', { name: 'Importe' }).nth(1).fill('20');
  await split.getByRole('button', { name: 'Anotar los cobros' }).click();
  await expect(page.getByText(`Cobro anotado en ${one.reference}, ${two.reference}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los pagos' })).toHaveCount(2);
});

test('of a CSV the columns are asked, with what they seem to be', async ({ page }) => {
  await signIn(page, 'accountant');
  await page.goto(BANK);
  await waitForScripts(page);
  const concept = uniqueConcept();
  const head = `F. Operación;Concepto ${randomInt(1_000_000)};Importe`;
  const csv = `${head}\n${lately};${concept};1.000,00\n`;
  const send = async () => {
    await page
      .getByLabel('Archivo de movimientos')
      .setInputFiles({ name: 'mov.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await page.getByRole('button', { name: 'Leer el archivo' }).click();
  };
  await send();
  await expect(page.getByRole('combobox', { name: 'Importe' })).toHaveValue('Importe');
  await expectAccessible(page);
  await send();
  await expect(page.getByText('1 abono nuevo.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: concept })).toContainText('1.000,00');
});

test("the bank's transactions are sound: accessible, nothing too wide, no complaint", async ({ page }) => {
  await signIn(page, 'accountant');
  await expectSound(page, BANK, { language: 'es', status: 200 });
  await expectSound(page, `/en${BANK}?view=set_aside`, { language: 'en', status: 200 });
});
