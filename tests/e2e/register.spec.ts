import { expect, test, type Page } from '@playwright/test';
import { openWithScripts } from './alive';
import { mailedLink } from './mailed-link';
import { newcomer, randomWord } from './newcomer';
import { createTestBooking } from './test-booking';
import { resetAddress } from './client-address';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';
import { VERSION_BEFORE } from './version-before';
import { expectNoOverflow, watchPage } from './watch-page';

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value);
}

test.beforeEach(resetAddress);

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const PASSWORD = 'four quiet rooms in May';

test('the link of a mail leads to where the app listens, whatever the request says of itself', async ({
  request,
  baseURL,
}) => {
  test.skip(VERSION_BEFORE !== undefined, 'what listens at that address are two nodes, which do not know it');
  const email = `links.${crypto.randomUUID()}@example.com`;
  const answer = await request.post('/api/v1/users/register', {
    data: { name: 'Ada Byron', email, password: PASSWORD },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.status()).toBe(202);
  expect(new URL(await mailedLink('account_confirm', email)).origin).toBe(baseURL);
});

test('a guest registers, confirms, forgets the password and chooses another', async ({ page }) => {
  const email = `${randomWord()}@example.com`;
  const quiet = watchPage(page);
  await openWithScripts(page, '/en/register');
  await fill(page, { name: 'Ada Byron', email: 'ada', password: 'short' });
  await press(page, 'Create my account');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expect(page.locator('[name=name]')).toHaveValue('Ada Byron');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await fill(page, { email, password: PASSWORD });
  await press(page, 'Create my account');
  await expect(page).toHaveURL('/en/register?sent=1');
  await expect(page.getByRole('status').filter({ hasText: 'This site cannot send email yet' })).toBeFocused();

  const link = await mailedLink('account_confirm', email);
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoOverflow(page);
  await fill(page, { password: 'somebody else’s' });
  await press(page, 'Confirm and sign in');
  await expect(page.getByText('That is not your password.').first()).toBeVisible();
  await fill(page, { password: PASSWORD });
  await press(page, 'Confirm and sign in');
  await expect(page).toHaveURL('/en/account');
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(200);
  expect((await page.goto('/en/register'))?.url()).toMatch(/\/en$/);

  await page.context().clearCookies({ name: 'auth.token' });
  expect((await page.goto(link))?.status()).toBe(410);
  await expect(page.getByText('This link has expired')).toBeVisible();

  await page.goto('/en/reset_password');
  await fill(page, { email });
  await press(page, 'Ask for the link');
  await expect(page).toHaveURL('/en/reset_password?sent=1');
  await page.goto(await mailedLink('account_reset', email));
  await expect(page.getByText(email)).toBeVisible();
  await fill(page, { password: `${PASSWORD} and June` });
  await press(page, 'Save and sign in');
  await expect(page).toHaveURL('/en/account');

  await page.goto('/change_password');
  await fill(page, { password: `${PASSWORD} and June`, newPassword: PASSWORD });
  await press(page, 'Cambiar la contraseña');
  await expect(page.getByRole('status').filter({ hasText: 'Su contraseña ha cambiado' })).toBeFocused();
  await expect(page.locator('[name=newPassword]')).toHaveValue('');
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(200);
  quiet([/status of 4\d\d/]);
});

test('all of it works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const email = `${randomWord()}@example.com`;
  await page.goto('/register');
  await fill(page, { name: 'Nuria Vidal', email, password: 'corta' });
  await press(page, 'Crear mi cuenta');
  await expect(page.getByRole('alert')).toContainText('Contraseña: Al menos 12 caracteres.');
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await expect(page.locator('[name=password]')).toHaveValue('');
  await fill(page, { password: PASSWORD });
  await press(page, 'Crear mi cuenta');
  await expect(page).toHaveURL('/register?sent=1');
  await page.goto(await mailedLink('account_confirm', email));
  await fill(page, { password: 'otra' });
  await press(page, 'Confirmar y entrar');
  await expect(page.getByRole('alert')).toContainText('No es su contraseña.');
  await fill(page, { password: PASSWORD });
  await press(page, 'Confirmar y entrar');
  await expect(page).toHaveURL('/account');
  await context.close();
});

test('the pages are sound, not for search engines, and tell password managers what each field is', async ({ page }) => {
  for (const [url, fields] of [
    ['/register', ['name name', 'email username', 'password new-password']],
    ['/en/reset_password', ['email username']],
    ['/register?sent=1', undefined],
    ['/en/reset_password?sent=1', undefined],
  ] as const) {
    await test.step(url, async () => {
      const language = url.startsWith('/en') ? 'en' : 'es';
      await expectSound(page, url, { language, status: 200 });
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      if (!fields) return;
      const reported = await page
        .locator('main form input[autocomplete]')
        .evaluateAll((all) =>
          all.map((input) => `${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`),
        );
      expect(reported).toEqual(fields);
    });
  }
});

test('a password is changed by who is signed in, and others are asked to sign in first', async ({ request }) => {
  const answer = await request.get('/en/change_password', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/en/login?redirect=%2Fen%2Fchange_password']);
});

test('a guest without an account is offered one, and adds the booking to another one by a link of their own', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { reference, email } = await createTestBooking(page, baseURL!, 30);
  await page.context().clearCookies();
  const { account } = await newcomer();
  const quiet = watchPage(page);
  await openWithScripts(page, '/booking');
  await fill(page, { reference, email });
  await press(page, 'Abrir mi reserva');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  // The guest's known data is carried over, but not in the address.
  await expect(page).toHaveURL('/register');
  await expect(page.locator('[name=name]')).toHaveValue(/^Prueba /);
  await expect(page.locator('[name=email]')).toHaveValue(email);
  await page.goBack();
  await page.getByRole('link', { name: 'Ya tengo cuenta' }).click();
  await fill(page, { email: `${account}@example.com`, password: 'estancia-demo' });
  await press(page, 'Acceder');
  await expect(page).toHaveURL(`/booking/${reference}`);
  await expectNoOverflow(page);
  await press(page, 'Guardar en mi cuenta');
  // The account's email differs from the booking's, so the guest of the booking must approve through a mailed link.
  await expect(page.getByText('Esta web aún no puede enviar correo')).toBeVisible();
  await expectNoOverflow(page);
  await page.goto(await mailedLink('account_claim', email));
  const offer = page.getByRole('region', { name: `Añadir la reserva ${reference}` });
  await offer.getByRole('button').first().click();
  await expect(page.getByText(`La reserva ${reference} ya está en su cuenta.`)).toBeVisible();
  await openWithScripts(page, `/booking/${reference}`);
  await expect(page.getByText('Esta reserva está en su cuenta.')).toBeVisible();
  await page.context().clearCookies({ name: 'estancia.bookings' });
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Ver mis reservas' })).toBeVisible();
  quiet();
});
