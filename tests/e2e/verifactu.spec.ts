import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { qrOf, pagesOf } from '../pdf-files';
import { throwawayFolder } from '../throwaway-folder';
import { startAgencyServer, type AgencyServer } from '../verifactu/agency-server';
import { Authority, pkcs12Of } from '../verifactu/certificates';
import { waitForScripts } from './alive';
import { execute } from './demo-database';
import { testOnSeparateApp } from './separate-app';
import { startApp } from './server';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';
import { expectFilled, expectNoOverflow, watchPage } from './watch-page';

const ISSUER = { kind: 'seal', name: 'Aldaba Residencial, S.L.', taxNumber: 'B00000000' } as const;
const PASSWORD = 'contraseña del archivo';
const REJECTED =
  'El NIF no está identificado. NIF: B58378431. NOMBRE_RAZON: Tejados del Sur, S.L., en el bloque Destinatarios';

const authority = new Authority();
const certificate = {
  name: 'empresa.p12',
  mimeType: 'application/x-pkcs12',
  buffer: pkcs12Of(authority.issue(ISSUER), PASSWORD, { chain: [authority.certificatePem] }),
};

let agency: AgencyServer;
const test = testOnSeparateApp(async () => {
  const folder = await throwawayFolder('estancia-agency-');
  const trusted = path.join(folder, 'authority.pem');
  await mkdir(folder, { recursive: true });
  await writeFile(trusted, authority.certificatePem);
  agency = await startAgencyServer({ authority, waitSeconds: 0 });
  return startApp({ NODE_EXTRA_CA_CERTS: trusted, VERIFACTU_ADDRESS: agency.address });
});
base.afterAll(() => agency.close());

// Runs in order, each test continuing from the one before: a taxpayer has a single chain.
base.describe.configure({ mode: 'serial' });

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format();
const spanish = (day: string) => day.split('-').toReversed().join('/');

const draft = {
  language: 'es',
  recipient: {
    name: 'Tejados del Sur, S.L.',
    taxId: { kind: 'nif', number: 'B58378431', country: 'ES' },
    address: { street: 'Calle de la Ría 8', postcode: '36201', city: 'Vigo', country: 'ES' },
  },
  lines: [{ concept: 'Alojamiento', quantity: 1, grossCents: 11_000, vat: { rateBasisPoints: 1000 } }],
};

async function sendRequest<Answer>(page: Page, origin: string, address: string, body: object): Promise<Answer> {
  const answer = await page.request.post(`/api/v1${address}`, { data: body, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

async function issue(page: Page, origin: string): Promise<string> {
  const { id } = await sendRequest<{ id: number }>(page, origin, '/invoices', draft);
  const { fullNumber } = await sendRequest<{ fullNumber: string }>(page, origin, `/invoices/${id}/issue`, {});
  await allAnswered(page);
  return fullNumber;
}

async function expectFits(page: Page): Promise<void> {
  await expectFilled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
}

const allAnswered = (page: Page) =>
  expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/verifactu');
      return ((await answer.json()) as { queue: { waiting: number } }).queue.waiting;
    })
    .toBe(0);

test('the owner uploads the certificate, declares the program, and starts in the environment of tests', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/verifactu');
  await expect(page.getByText('VERI*FACTU no está en marcha')).toBeVisible();
  await page.goto('/admin/verifactu/settings');
  await waitForScripts(page);
  const upload = async (password: string) => {
    await page.getByLabel('Archivo del certificado').setInputFiles(certificate);
    await page.getByLabel('Contraseña del archivo').fill(password);
    await page.getByRole('button', { name: 'Subir' }).click();
  };
  await upload('otra');
  await expect(page.getByRole('alert')).toHaveText('La contraseña no es la de este archivo.');
  await upload(PASSWORD);
  await expect(page.getByText('Certificado guardado.')).toBeVisible();
  await expect(page.getByText('Aldaba Residencial, S.L. · B00000000')).toBeVisible();
  await expect(page.getByText('Sello electrónico', { exact: true })).toBeVisible();

  await expect(page.getByLabel('Nombre o razón social')).toHaveValue(ISSUER.name);
  const from = page.getByRole('textbox', { name: 'Facturas desde' });
  await from.fill('1/1/2020');
  await page.getByLabel('Se envían a').selectOption('test');
  await page.getByLabel('Dirección postal').fill('Calle Mayor 1, 28013 Madrid');
  await page.getByLabel('Lugar de la declaración').fill('Madrid');
  await page.getByRole('textbox', { name: 'Fecha de la declaración' }).fill(spanish(today()));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert')).toContainText('Ese día ya ha pasado.');
  await from.fill(spanish(today()));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada.')).toBeVisible();
  await expectFits(page);

  await signIn(page, 'reception', '/admin/verifactu');
  await page.getByRole('link', { name: 'Declaración responsable del programa' }).click();
  const terms = page.getByRole('term');
  await expect(terms).toHaveText([...'abcdefghijkl'].map((letter) => new RegExp(`^${letter}\\) `)));
  await expect(page.getByRole('definition').nth(9)).toHaveText('Calle Mayor 1, 28013 Madrid');
  await expect(page.getByRole('definition').last()).toContainText('Madrid, ');
});

test('an invoice is told and accepted, and its paper says where anybody checks it', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  const { id } = await sendRequest<{ id: number }>(page, baseURL!, '/invoices', draft);
  await page.goto(`/admin/invoices/view/${id}?ask=issue`);
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('La factura está emitida.')).toBeVisible();
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await allAnswered(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Aceptado' })).toBeVisible();
  await expectNoOverflow(page);
  expect(agency.books.taken.map(({ fullNumber }) => fullNumber)).toEqual([number]);
  const bytes = await (await page.request.get(`/api/v1/invoices/${id}/pdf`)).body();
  const qr = (await qrOf(bytes))!;
  const [year, month, day] = today().split('-');
  expect(qr.address).toBe(
    `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=${number}&fecha=${day}-${month}-${year}&importe=110`,
  );
  const pages = await pagesOf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Factura verificable en la sede electrónica de la AEAT');

  await page.goto(`/admin/invoices/list?agency=accepted`);
  await expect(page.getByText(number)).toBeVisible();
});

test('what is rejected is told with its words, and mended by another record', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  agency.script.find({ fullNumbers: () => true, state: 'Incorrecto', code: '1109', text: REJECTED, times: 1 });
  const number = await issue(page, baseURL!);
  const quiet = watchPage(page);
  await page.goto('/admin/notifications/alerts');
  await page.getByRole('link', { name: /Facturas que la Agencia Tributaria rechazó/ }).click();
  await expect(page).toHaveURL(/verifactu\?view=wrong/);
  await waitForScripts(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(`1109 · ${REJECTED}`)).toBeVisible();
  await waitForScripts(page);
  await expectFits(page);
  await page.getByLabel('Nombre o razón social').fill('Tejados y Cubiertas del Sur, S.L.');
  await page.getByRole('button', { name: 'Enviar un registro corregido' }).click();
  await expect(page.getByText('Se ha generado el registro corregido.')).toBeVisible();
  await allAnswered(page);
  await page.reload();
  await expect(page.getByRole('main').getByText('Aceptado', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Tejados y Cubiertas del Sur, S.L.')).toBeVisible();
  await page.goto('/admin/verifactu?view=wrong');
  await expect(page.getByText(number)).toBeHidden();
  expect(agency.books.breaks).toEqual([]);
  quiet();
});

test('a delivery that the agency refuses waits, and is tried again by a press', async ({ page, baseURL }) => {
  await signIn(page, 'admin');
  agency.script.fail({ kind: 'html', status: 503 });
  const { id } = await sendRequest<{ id: number }>(page, baseURL!, '/invoices', draft);
  await sendRequest(page, baseURL!, `/invoices/${id}/issue`, {});
  await expect(async () => {
    await page.goto('/admin/verifactu');
    await expect(page.getByText('Próximo intento')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/^La respuesta de la Agencia Tributaria al envío de .* no se entiende/)).toBeVisible();
  await waitForScripts(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByText('Se está intentando de nuevo.')).toBeVisible();
  await allAnswered(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Intentar ahora' })).toBeHidden();
});

test('the check finds all whole, and names the first record in which a byte was changed', async ({ page, app }) => {
  await signIn(page, 'accountant', '/admin/verifactu');
  await waitForScripts(page);
  const check = page.getByRole('button', { name: 'Comprobar la cadena' });
  await check.click();
  await expect(page.getByRole('status').filter({ hasText: 'Todo está como se escribió' })).toBeVisible();
  const tamper = (from: string, to: string) =>
    execute(
      app.databaseUrl,
      `GRANT ALL ON verifactu_record TO CURRENT_USER; ALTER TABLE verifactu_record DISABLE TRIGGER USER;
       UPDATE verifactu_record SET xml = replace(xml, '${from}', '${to}') WHERE position = 2;
       ALTER TABLE verifactu_record ENABLE TRIGGER USER`,
    );
  await tamper('ImporteTotal>110.00<', 'ImporteTotal>119.00<');
  await check.click();
  await expect(page.getByRole('alert')).toContainText(/La huella del registro de la factura F-\d+-\d+ no corresponde/);
  await page.getByRole('link', { name: 'Ver el registro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^F-/);
  await tamper('ImporteTotal>119.00<', 'ImporteTotal>110.00<');
});

test('who may not set it sees it as it stands', async ({ page, baseURL }) => {
  for (const name of ['manager', 'reception', 'accountant']) {
    await signIn(page, name, '/en/admin/verifactu/settings');
    await expect(page.getByText('Aldaba Residencial, S.L. · B00000000')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Replace|Upload|Remove)$/ })).toHaveCount(0);
    const refused = await page.request.post('/admin/verifactu/settings', {
      multipart: { intent: 'remove_certificate' },
      headers: { origin: baseURL! },
    });
    expect(refused.status()).toBe(403);
  }
  const retried = await page.request.post('/admin/verifactu', {
    form: { intent: 'retry' },
    headers: { origin: baseURL! },
  });
  expect(retried.status()).toBe(200);
  expect(await retried.text()).toContain('Ningún registro espera a ser enviado.');
});

test('every page of it is sound in English, too', async ({ page }) => {
  await signIn(page, 'admin');
  for (const address of ['', '/settings', '/record/2', '/declaration']) {
    await test.step(address, () => expectSound(page, `/en/admin/verifactu${address}`, { language: 'en', status: 200 }));
  }
});
