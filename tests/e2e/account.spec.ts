import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { mailedLink } from './mailed-link';
import { newcomer, randomWord } from './newcomer';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';
import { watchPage } from './watch-page';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('a guest finds their stays, their bail and their data', async ({ page }) => {
  await signIn(page, 'customer');
  for (const [language, prefix] of [
    ['en', '/en'],
    ['es', ''],
  ] as const) {
    for (const path of ['/account', '/account/data', '/account/security']) {
      const expected = { language, status: 200, axe: language === 'es' };
      await test.step(prefix + path, () => expectSound(page, prefix + path, expected));
    }
  }
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  const answer = await page.goto('/account');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Suite superior');
  await expect(page.getByText(/Del \S+ 3 al \S+ 10 de mayo de/)).toBeVisible();
  await expect(page.getByText('310,50 € de 1.035,00 €')).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toContainText('Pendiente de entrega');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Ver la reserva', exact: true }).click();
  await expect(page).toHaveURL(/\/booking\/AL-/);
});

test('nobody gets in without a session, and a sign-in leads back', async ({ request }) => {
  for (const path of ['/account', '/account/data', '/account/data?format=json']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('the header leads to what is theirs, and out @phone', async ({ page, isMobile }) => {
  await signIn(page, 'customer');
  await openWithScripts(page, '/');
  const banner = page.getByRole('banner');
  const open = () => (isMobile ? banner.getByLabel('Menú') : banner.getByText('Nuria Vidal')).first().click();
  await open();
  await banner.getByRole('link', { name: 'Mis reservas' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/account');
  await expect(banner.getByRole('button', { name: 'Salir' }).filter({ visible: true })).toHaveCount(0);
  await open();
  await banner.getByRole('button', { name: 'Salir' }).filter({ visible: true }).click();
  await page.waitForURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('somebody new changes name and language, asks for another email and takes their data along', async ({ page }) => {
  const { account } = await newcomer();
  const email = `${randomWord()}@example.com`;
  await signIn(page, account);
  const quiet = watchPage(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Aquí verá sus reservas' })).toBeVisible();
  await openWithScripts(page, '/account/data');
  await page.getByLabel('Nombre y apellidos').fill('');
  await press(page, 'Guardar');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Nombre y apellidos').fill('Ana <b>Byron</b>');
  await page.locator('[name=language]').selectOption('en');
  await press(page, 'Guardar');
  await expect(page).toHaveURL(/\/en\/account\/data\?done=profile/);
  await expect(page.getByText('We have saved your changes.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana <b>Byron</b>');

  await page.getByLabel('New email').fill(email);
  await page.locator('[name=emailPassword]').fill('wrong');
  await press(page, 'Change the email');
  await expect(page.getByText('That is not your password.').first()).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await page.locator('[name=emailPassword]').fill('estancia-demo');
  await press(page, 'Change the email');
  await expect(page.getByText('This site cannot send email yet')).toBeVisible();
  quiet([/status of 422/]);

  const token = new URL(await mailedLink('account_email', email)).searchParams.get('token');
  await expectSound(page, `/en/account/data?token=${token}`, { language: 'en', status: 200 });
  await press(page, 'Use this email');
  await expect(page.getByText(`You now sign in with ${email}.`).first()).toBeVisible();

  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { name: string } };
  expect(held.account).toMatchObject({ name: 'Ana <b>Byron</b>', email });
});

test('an account is erased without JavaScript, after a mistake, and for good', async ({ browser, baseURL }) => {
  const { account } = await newcomer();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto('/account/data');
  await page.locator('[name=erasurePassword]').fill('estancia-demo');
  await press(page, 'Borrar mi cuenta');
  await expect(page.getByText('Marque que quiere borrar sus datos para siempre.').first()).toBeVisible();
  await expect(page.locator('[name=erasurePassword]')).toHaveValue('');
  await page.locator('[name=erasurePassword]').fill('estancia-demo');
  await page.getByLabel('Quiero borrar mi cuenta y mis datos para siempre.').check();
  await press(page, 'Borrar mi cuenta');
  await expect(page).toHaveURL(/\/account\/erased(#[\w-]+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hemos borrado sus datos');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await page.locator('[name=email]').fill(`${account}@example.com`);
  await page.locator('[name=password]').fill('estancia-demo');
  await press(page, 'Acceder');
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible();
  await context.close();
});

test('a stay to come stands in the way of erasure, and is named', async ({ page }) => {
  await signIn(page, 'customer');
  await page.goto('/en/account/data');
  await page.locator('[name=erasurePassword]').fill('estancia-demo');
  await page.getByLabel('I want my account and my data erased for good.').check();
  await press(page, 'Erase my account');
  const refusal = page.getByRole('alert').filter({ hasText: 'You have current or upcoming stays.' });
  await expect(refusal.getByRole('link', { name: /^AL-\w{5}, May 3 to 10/ })).toBeVisible();
});
