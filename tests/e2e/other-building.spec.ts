import { expect, type APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { startEmpty } from './empty-installation';
import { testOnSeparateApp } from './separate-app';

/** A building in another town, set up by its owner with nothing but the data in this file. */
const test = testOnSeparateApp(() => startEmpty('Amparo Ferrer', 'una casa junto al mar'));

test.describe.configure({ mode: 'serial' });

const building = {
  name: 'Mirador del Turia',
  legalName: 'Turia Apartamentos, S.L.',
  taxNumber: 'B58378431',
  street: 'Calle del Mar, 8',
  postcode: '46003',
  city: 'Valencia',
  phone: '+34 960 000 001',
  email: 'hola@mirador.example',
  checkInTime: '16:00',
  checkOutTime: '10:00',
};

/** Facts that only a building's owner can know, most of them about the demo building. */
const foreign = [
  'Aldaba',
  'Olmo Real',
  'Madrid',
  'Retiro',
  'Salamanca',
  '1912',
  '28009',
  'ebanista',
  'cabinetmaker',
  'AL-7K3M9',
  'El parque',
  'The park',
  'junto al parque',
  'Plano del barrio',
  'Map of the neighborhood',
  'recepción',
  'reception',
  'cada semana',
  'every week',
  'weekly clean',
  'suministros',
  'utilities',
  'Registro Mercantil',
  'con servicio',
  'serviced',
  'en el mismo edificio',
  'the same building',
  'mismo día',
  'same day',
  'metro',
  'WhatsApp',
  'arreglamos',
  'Económico Europeo',
  'European Economic Area',
  'una al mes',
  'con limpieza',
  'se entrega a la llegada',
  'you leave it on arrival',
  'Habitaciones<',
  'Rooms<',
  'una cuna',
  'a crib',
  'una planta alta',
  'Precio final, IVA',
  'Final price, VAT',
  'sus fotografías',
  'their pictures',
  'no se devuelve',
  'not refunded',
  'one a month',
];

const pages = [
  '/',
  '/rooms',
  '/room-details',
  '/room-details/suite_terraza',
  '/gallery',
  '/our-building',
  '/promotion',
  '/contact',
  '/legal/notice',
  '/legal/terms',
  '/legal/privacy',
  '/legal/cookies',
  '/login',
  '/register',
  '/reset_password',
  '/booking',
  '/no-such-page',
  '/rooms?dates=2027-05-03+~+2027-05-08',
];
const everyPage = pages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);

async function signIn(request: APIRequestContext): Promise<void> {
  const data = { email: 'owner@example.com', password: 'una casa junto al mar' };
  expect((await request.post('/api/v1/users/login_check', { data })).status()).toBe(200);
}

async function made(request: APIRequestContext, path: string, data: object): Promise<{ id: number; version: number }> {
  const answer = await request.post(`/api/v1${path}`, {
    data,
    // Sends the header of a same-site page.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; version: number };
}

/**
 * Returns everything on a page that a person, search engine or screen reader can read. Leaves out styles and scripts.
 */
function textsOf(html: string): string {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => json,
  );
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '') + data.join(' ');
}

test('before there is a building, every page of the site says that it is not open yet, and leads nowhere else', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/rooms',
    '/our-building',
    '/legal/notice',
    '/en/room-details',
    '/en/gallery',
    '/en/contact',
  ]) {
    const text = textsOf(await (await request.get(path)).text());
    expect(text, path).toContain(path.startsWith('/en') ? 'This site is not open yet' : 'todavía no está abierta');
    expect(text, path).toContain('noindex');
    // Links to the same page in the other language do not count as links to the rest of the site.
    const others = text.replace(/<(a|link) [^>]*hreflang[^>]*>/gi, '');
    expect(others, path).not.toMatch(/href="(\/en)?\/(rooms|gallery|contact|our-building)"/);
  }
});

test('a building in another town shows nothing that its owner did not write, choose or confirm', async ({
  page,
  browser,
  baseURL,
  app,
}) => {
  await signIn(page.request);
  await made(page.request, '/building', building);
  const category = await made(page.request, '/categories', {
    type: 'suite',
    key: 'terraza',
    name: { es: 'Suite con terraza', en: 'Terrace suite' },
    summary: { es: '' },
    description: { lead: { es: '' }, heading: { es: '' }, paragraphs: [] },
    published: true,
  });
  const apartment = await made(page.request, '/apartments', {
    code: '1',
    categoryId: category.id,
    floor: 1,
    areaSqm: 40,
    baseGuests: 2,
    maxGuests: 2,
    bathrooms: 1,
    beds: { es: 'Cama doble', en: 'Double bed' },
    description: { es: '' },
    cleaningCents: 0,
    bailCents: 0,
  });
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO season (apartment_id, first_night, last_night, nightly_cents, min_nights)
      VALUES ($1, current_date, current_date + 900, 9000, 2)`,
    [apartment.id],
  );
  await client.query(`UPDATE building SET opened_at = now()`);
  await client.end();
  const visitor = await browser.newContext({ baseURL: baseURL! });
  const home = textsOf(await (await visitor.request.get('/')).text());
  expect(home).toContain('Mirador del Turia');
  expect(home).toContain('Suite con terraza');

  const guest = await visitor.newPage();
  await guest.goto('/room-details/suite_terraza?dates=2027-05-03+~+2027-05-08');
  await guest.getByRole('button', { name: 'Reservar' }).first().click();
  await guest.waitForURL(/\/book\?/);
  const checkout = new URL(guest.url());
  const address = checkout.pathname + checkout.search;
  await expect(guest.getByText('Qué se devuelve si cancela lo dicen las condiciones de la estancia.')).toBeVisible();
  await guest.close();

  const strange: string[] = [];
  for (const path of [...everyPage, address, `/en${address}`]) {
    const html = await (await visitor.request.get(path)).text();
    const text = textsOf(html);
    for (const word of foreign) {
      const found = new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu').exec(text);
      if (found) strange.push(`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`);
    }
    for (const [picture] of text.matchAll(/(?:src|srcset|content|href)="[^"]*\.(?:jpe?g|png|webp|avif)[^"]*"/g)) {
      strange.push(`${path}: ${picture}`);
    }
  }
  expect(strange).toEqual([]);
  expect(await (await visitor.request.get('/favicon.svg')).text()).toContain('>MT</text>');
  expect(textsOf(await (await visitor.request.get('/booking')).text())).toContain('TU-7K3M9');
  await visitor.close();
});

test('what its owner chooses is what is shown: short name, logo, registration and standard texts', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/building/update/1');
  await page.getByLabel('Nombre corto').fill('Mirador');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();

  await page.goto('/admin/building/update/1?tab=look');
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAIAAABt+uBvAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABB0lEQVR4nO3ZsQ3DMADEQNceMaNw+kyQNIbxKg7QBASfkeLr/uTcvyFc6Nx/FQEogHqyEgYFUAzqvZ8aEwugGJSJtbrQalAAxaBMLA3qzP8VRDqAYlAmlgY177FIB1AMysSad8dFMYBiUCbWPEAeqwEUgzKxNKh5jEU6gGJQJtY8Oi6KARSDMrEOOb6sBlAMysTSoOY9FukAikGZWPPuuCgGUAzKxJoHyGM1gGJQJpYGNY+xSAdQDMrEmkfHRTGAYlAm1iHHl9UAikGZWBrUvMciHUAxKBNr3h0XxQCKQZlY8wB5rAZQDMrE0qDmMRbpAIpBmVjz6LgoBlAMysQ65PiyGkA9MegLUEI50jGHB4kAAAAASUVORK5CYII=',
    'base64',
  );
  await page
    .getByLabel('Archivo del logotipo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: 'Subir logotipo' }).click();
  await expect(page.getByText('Logotipo guardado: ya se ve en la web.')).toBeVisible();

  await page.goto('/admin/building/update/1?tab=legal&page=terms');
  await expect(page.getByText('Este es el texto habitual.')).toBeVisible();
  await expect(page.locator('[lang=es]').getByText('No hay derecho de desistimiento')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.locator('img')).toBeVisible();
  await expect(header.getByText('Mirador', { exact: true })).toBeVisible();
  await expect(header.getByText('Mirador del Turia')).toBeHidden();
});

test('the team looks at a building that is not open under one line, and nobody is offered a link that no mail brings', async ({
  page,
  app,
}) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('UPDATE building SET opened_at = NULL');
  await client.end();
  for (const [path, sentence] of [
    ['/reset_password?token=used', 'Este enlace ha caducado o ya se ha usado.'],
    ['/en/reset_password?token=used', 'This link has expired or was used before.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await signIn(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/', 'Vista previa'],
    ['/en', 'Preview'],
  ] as const) {
    await page.goto(path);
    const box = await page.getByRole('complementary', { name, exact: true }).boundingBox();
    expect(box!.height, path).toBeLessThan(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
