import { expect, type Page } from '@playwright/test';
import { startEmpty } from './empty-installation';
import { testOnSeparateApp } from './separate-app';

const test = testOnSeparateApp(() => startEmpty('Elena Navarro', 'la casa del olmo'));

test.describe.configure({ mode: 'serial' });

async function signInAsOwner(page: Page): Promise<void> {
  const data = { email: 'owner@example.com', password: 'la casa del olmo' };
  expect((await page.request.post('/api/v1/users/login_check', { data })).status()).toBe(200);
}

test('an empty installation leads to a building, whose texts are seen once they are published', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const seen = async (path: string) => (await visitor.request.get(path)).text();
  await signInAsOwner(page);

  await page.goto('/admin/bookings/list');
  await expect(page.getByRole('heading', { name: 'Todavía no hay edificio' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Crear el edificio' }).click();
  const fields = {
    Nombre: 'Casa Olmo',
    'Nombre legal': 'Olmo, S.L.',
    NIF: 'B12345678',
    'Calle y número': 'Calle Mayor, 1',
    'Código postal': '28001',
    Población: 'Madrid',
    Teléfono: '+34 910 000 000',
    Correo: 'hola@example.com',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  const create = page.getByRole('button', { name: 'Crear edificio' });
  await create.click();
  await expect(page.getByRole('alert')).toContainText('El último carácter no corresponde a ese número.');
  await page.getByLabel('NIF', { exact: true }).fill('B58378431');
  await create.click();
  await expect(page.getByText('1 de 5 hechos')).toBeVisible();
  for (const path of ['/', '/en', '/rooms', '/our-building', '/contact', '/legal/privacy']) {
    const closed = await visitor.request.get(path);
    expect([path, closed.status(), closed.headers()['x-robots-tag']]).toEqual([path, 200, 'noindex']);
    const text = await closed.text();
    expect(text).toContain('Casa Olmo');
    expect(text).toContain(path === '/en' ? 'This website is not open' : 'Esta web no está abierta');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('application/ld+json');
  }
  expect(await seen('/sitemap.xml')).not.toContain('<loc>');

  await page.goto('/admin/building/update/1?tab=home');
  await page.locator('[name="content.home.title.es"]').fill('Una casa junto al parque');
  await page.getByRole('button', { name: 'Añadir promesa' }).click();
  await page.locator('[name="content.home.promises.0.title.es"]').fill('Segunda');
  await page.getByRole('button', { name: 'Añadir promesa' }).click();
  await page.locator('[name="content.home.promises.1.title.es"]').fill('Primera');
  await page.getByRole('button', { name: 'Subir promesa: 2' }).click();
  await expect(page.locator('[name="content.home.promises.0.title.es"]')).toHaveValue('Primera');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado.')).toBeVisible();
  expect(await seen('/')).not.toContain('Una casa junto al parque');

  const draft = await page.request.get('/?preview=1');
  expect(draft.headers()['cache-control']).toBe('private, no-store');
  const drafted = await draft.text();
  expect(drafted).toContain('Una casa junto al parque');
  expect(drafted).toContain('Vista previa: aún no publicado');
  const asVisitor = await seen('/?preview=1');
  expect(asVisitor).toContain('Esta web no está abierta');
  expect(asVisitor).not.toContain('Una casa junto al parque');
  expect(asVisitor).not.toContain('Vista previa: ');

  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Publicado: ya se lee en la web.')).toBeVisible();
  expect(await seen('/')).not.toContain('Una casa junto al parque');
  const published = await (await page.request.get('/')).text();
  expect(published).toContain('Sin abrir: solo la ve el equipo.');
  expect(published).toContain('Una casa junto al parque');
  expect(published.indexOf('Primera')).toBeLessThan(published.indexOf('Segunda'));
  await visitor.close();
});

test('rows are added and moved without JavaScript too, and nothing is saved by it', async ({
  browser,
  baseURL,
  page,
}) => {
  await signInAsOwner(page);
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/admin/building/update/1?tab=contact');
  await plain.locator('[name="content.contact.lead.es"]').fill('Escríbanos.');
  await plain.getByRole('button', { name: 'Añadir trayecto' }).click();
  await expect(plain.locator('[name="content.contact.lead.es"]')).toHaveValue('Escríbanos.');
  await plain.locator('[name="content.contact.directions.0.from.es"]').fill('Desde la estación');
  await expect(plain.getByText('Todavía no está guardado.')).toBeVisible();
  await plain.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(plain.locator('[name="content.contact.directions.0.from.es"]')).toHaveValue('Desde la estación');
  await expect(plain.getByText('Borrador guardado.')).toBeVisible();
  await context.close();
});

test('the first steps lead on to a building that visitors find, see and quote', async ({ page, browser, baseURL }) => {
  await signInAsOwner(page);
  const step = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  };
  const press = (name: string) => page.getByRole('button', { name }).click();

  const isAt = (title: string) => expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await page.goto('/admin');
  await step('Crear una categoría').click();
  await isAt('Nueva categoría');
  await fill({ 'Nombre ES': 'Suite estudio' });
  await press('Crear categoría');
  await step('Crear otra categoría').click();
  await isAt('Nueva categoría');
  await fill({ 'Nombre ES': 'Habitación clásica' });
  await page.getByLabel('Tipo').selectOption('room');
  await press('Crear categoría');

  await step('Crear el piso').click();
  await isAt('Nuevo piso compartido');
  await fill({ Código: '2A', Planta: '2' });
  await press('Crear piso');
  await step('Añadir habitación').first().click();
  await isAt('Nuevo apartamento');
  await expect(page.getByLabel('Planta', { exact: true })).toHaveValue('2');
  await fill({ Código: '2A-1', Superficie: '14', 'Camas ES': 'Cama de 135 cm', 'Limpieza final': '30', Fianza: '200' });
  await press('Crear apartamento');
  await expect(page.getByText('Apartamento creado.')).toBeVisible();

  await page.getByRole('link', { name: 'Categorías', exact: true }).click();
  await step('Suite estudio').click();
  await step('Crear un apartamento').click();
  await isAt('Nuevo apartamento');
  await fill({ Código: '1A', Planta: '1', Superficie: '35', 'Camas ES': 'Cama de 150 cm' });
  await fill({ 'Limpieza final': '45', Fianza: '300' });
  await press('Crear apartamento');
  await expect(page.getByText('Apartamento creado.')).toBeVisible();
  await page.getByLabel('Código del nuevo').fill('1B');
  await press('Duplicar');
  await expect(page.getByText('Copia creada.')).toBeVisible();

  await step('precios').click();
  await step('Temporada').click();
  await isAt('Nueva temporada');
  await fill({ Nombre: 'Todo el año', Noche: '80' });
  await press('Crear temporada');
  await step('Copiar a otros apartamentos').click();
  for (const code of ['1A', '2A-1']) await page.getByRole('checkbox', { name: code }).check();
  await press('Copiar 2 temporadas');
  await expect(page.getByText('2 temporadas copiadas.')).toBeVisible();

  for (const [code, photo] of [
    ['1A', 'suite-studio'],
    ['1B', 'suite-studio-alt'],
    ['2A-1', 'room-classic'],
  ] as const) {
    await page.goto('/admin');
    await step('Subir imágenes').click();
    await expect(page.getByRole('heading', { name: code, exact: true })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(`demo/photos/${photo}.jpg`);
    await expect(page.locator('a[data-picture]')).toHaveCount(1);
  }
  const context = await browser.newContext({ baseURL: baseURL! });
  const visitor = await context.newPage();
  await visitor.goto('/rooms');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Esta web no está abierta en este momento');

  await page.goto('/admin');
  await step('Ver la lista y abrir').click();
  await isAt('Abrir al público');
  await press('Abrir al público');
  await expect(page.getByRole('alert')).toContainText('Todavía no se puede abrir');
  await page.getByRole('checkbox', { name: /He leído/ }).check();
  await press('Abrir al público');
  await expect(page.getByText('El edificio está abierto al público.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Primeros pasos')).toHaveCount(0);
  await visitor.goto(`/rooms?dates=${nextYear()}-02-10~${nextYear()}-02-13&guests=2`);
  await expect(visitor.getByText('285 €')).toBeVisible();
  await visitor.getByRole('link', { name: /Ver y reservar.*Suite estudio/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Suite estudio', level: 1 })).toBeVisible();
  await expect(visitor.locator('main img').first()).toHaveAttribute('src', /suite-studio/);
  await expect(visitor.getByText('285,00 €').first()).toBeVisible();
  await context.close();
});

test('a building is closed and opened again without JavaScript, and cached pages turn at once', async ({
  browser,
  baseURL,
  page,
}) => {
  await signInAsOwner(page);
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const seen = async (path: string) => (await visitor.request.get(path)).text();
  expect(await seen('/en')).toContain('application/ld+json');
  await plain.goto('/en/admin/building/opening');
  await plain.getByRole('button', { name: 'Close to the public' }).click();
  await expect(plain.getByText('The building is closed to the public.')).toBeVisible();
  expect(await seen('/en')).toContain('This website is not open at the moment');
  expect(await seen('/en/legal/privacy')).not.toContain('This website is not open at the moment');
  expect((await visitor.request.get('/login')).status()).toBe(200);
  await plain.getByRole('button', { name: 'Open to the public' }).click();
  await expect(plain.getByText('The building is open to the public.')).toBeVisible();
  expect(await seen('/en')).toContain('application/ld+json');
  await context.close();
  await visitor.close();
});

function nextYear(): number {
  return new Date().getFullYear() + 1;
}
