import { hash } from '@node-rs/argon2';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { databaseOfApp } from './production';
import { expectAccessible } from './sound-page';

const PASSWORD = 'a password of one test';

/** Replaces the IP address by a host name, as passkeys require one. */
const site = (baseURL: string | undefined) => baseURL!.replace('127.0.0.1', 'localhost');

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client({ connectionString: databaseOfApp() });
  await client.connect();
});
test.afterAll(() => client.end());

/** Creates a staff user for this test only, so that no other test is asked for a second factor. */
async function newUser(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await client.query(
    `INSERT INTO user_account (email, name, role, password_hash, email_confirmed_at)
      VALUES ($1, 'Elena Prueba', 'reception', $2, now())`,
    [email, await hash(PASSWORD)],
  );
  return email;
}

const texts = {
  es: {
    prefix: '',
    signIn: 'Acceder',
    passkey: 'Acceder con una llave de acceso',
    usePasskey: 'Usar una llave de acceso',
    add: 'Añadir una llave de acceso',
    create: 'Crear la llave',
    keep: 'Guarde sus códigos de recuperación',
  },
  en: {
    prefix: '/en',
    signIn: 'Sign in',
    passkey: 'Sign in with a passkey',
    usePasskey: 'Use a passkey',
    add: 'Add a passkey',
    create: 'Create the passkey',
    keep: 'Save your recovery codes',
  },
} as const;
type Labels = (typeof texts)[keyof typeof texts];

async function submitPassword(page: Page, address: string, email: string, button: string): Promise<void> {
  await page.goto(address);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
}

async function signOut(page: Page, origin: string): Promise<void> {
  expect((await page.request.post(`${origin}/logout`, { headers: { origin } })).ok()).toBe(true);
}

/** Adds a virtual authenticator that knows its user and answers when touched. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    uses: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials[0]?.signCount,
  };
}

async function addPasskey(page: Page, origin: string, { prefix, signIn, add, create, keep }: Labels, email: string) {
  await submitPassword(page, `${origin}${prefix}/login?redirect=${prefix}/account/security`, email, signIn);
  await page.getByRole('link', { name: add }).click();
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: create }).click();
  await expect(page.getByRole('heading', { name: keep })).toBeFocused();
  await expect(page.locator('ol > li')).toHaveCount(10);
  await expectAccessible(page);
}

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} cannot be reached by keyboard.`);
}

for (const [language, text] of Object.entries(texts)) {
  test(
    `a passkey is added and signs in alone, by keyboard, in ${language}`,
    // Runs one language over HTTPS and the other without.
    { tag: language === 'es' ? '@https-alone' : [] },
    async ({ page, baseURL }) => {
      const origin = site(baseURL);
      const email = await newUser();
      const authenticator = await addAuthenticator(page);
      await addPasskey(page, origin, text, email);
      await signOut(page, origin);

      await authenticator.touch(false);
      await page.goto(`${origin}${text.prefix}/login?redirect=${text.prefix}/admin/bookings/list`);
      await expect(page.getByRole('button', { name: text.passkey })).toBeVisible();
      await page.locator('[name=email]').focus();
      await tabTo(page, text.passkey);
      await authenticator.touch(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${origin}${text.prefix}/admin/bookings/list`);
      expect(await authenticator.uses()).toBe(2);
    },
  );
}

test('a passkey is offered where the email is filled in', async ({ page, baseURL }) => {
  const origin = site(baseURL);
  await addAuthenticator(page);
  await addPasskey(page, origin, texts.es, await newUser());
  await signOut(page, origin);
  await page.goto(`${origin}/login?redirect=/admin/bookings/list`);
  await page.waitForURL(`${origin}/admin/bookings/list`);
});

test('a passkey is the second step after the password', async ({ page, baseURL }) => {
  const origin = site(baseURL);
  const email = await newUser();
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, origin, texts.es, email);
  await signOut(page, origin);
  await authenticator.touch(false);
  await submitPassword(page, `${origin}/login?redirect=/account/security`, email, 'Acceder');
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
  await expectAccessible(page);
  await authenticator.touch(true);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(`${origin}/account/security`);
  await page.getByRole('link', { name: /^Quitar la llave/ }).click();
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Quitar la llave' }).click();
  await expect(page.getByText('Ha quitado la llave de acceso.')).toBeVisible();
});

test('a passkey that the server does not know is refused in words', async ({ page, baseURL }) => {
  const origin = site(baseURL);
  const email = await newUser();
  const authenticator = await addAuthenticator(page);
  await addPasskey(page, origin, texts.en, email);
  await signOut(page, origin);
  await client.query('DELETE FROM passkey WHERE user_id = (SELECT id FROM user_account WHERE email = $1)', [email]);
  await authenticator.touch(false);
  await page.goto(`${origin}/en/login`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await authenticator.touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('That passkey does not work for this account.')).toBeVisible();
});

async function addApp(page: Page): Promise<{ codeIn: (seconds: number) => string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Añadir aplicación' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1000 });
  await page.locator('[name=code]').fill(codeIn(0));
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde sus códigos de recuperación' })).toBeVisible();
  return { codeIn, recoveryCodes: await page.locator('ol > li').allInnerTexts() };
}

async function completeWith(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test(
    `codes of an app and recovery codes, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    { tag: javaScriptEnabled ? [] : '@https-alone' },
    async ({ browser, baseURL }: { browser: Browser; baseURL: string | undefined }) => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled });
      const page = await context.newPage();
      const email = await newUser();
      const address = '/login?redirect=%2Faccount%2Fsecurity';
      await submitPassword(page, address, email, 'Acceder');
      const { codeIn, recoveryCodes } = await addApp(page);
      await signOut(page, baseURL!);

      await submitPassword(page, address, email, 'Acceder');
      await completeWith(page, 'abc');
      await expect(page.getByText('El código no es correcto o ya se ha usado.')).toBeVisible();
      await completeWith(page, codeIn(30));
      await page.waitForURL('/account/security');
      await signOut(page, baseURL!);

      await submitPassword(page, address, email, 'Acceder');
      await completeWith(page, recoveryCodes[0]!.toUpperCase());
      await page.waitForURL('/account/security');
      await expect(page.getByText('Le quedan 9 códigos.')).toBeVisible();
      await page.getByRole('link', { name: 'Quitar la aplicación de códigos' }).click();
      await page.locator('[name=password]').fill('not mine');
      await page.getByRole('button', { name: 'Quitar la aplicación' }).click();
      await expect(page.getByText('No es su contraseña.').first()).toBeVisible();
      await page.locator('[name=password]').fill(PASSWORD);
      await page.getByRole('button', { name: 'Quitar la aplicación' }).click();
      await expect(page.getByText('Ha quitado la aplicación de códigos.')).toBeVisible();
      await context.close();
    },
  );
}

test('a session is ended from another browser', async ({ browser, page, baseURL }) => {
  const email = await newUser();
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await submitPassword(elsewhere, '/en/login', email, 'Sign in');
  await elsewhere.waitForURL('/en/admin');
  await submitPassword(page, '/en/login?redirect=/en/account/security', email, 'Sign in');
  await page.getByRole('button', { name: /^End the session on/ }).click();
  await expect(page.getByText('You ended that session.')).toBeVisible();
  await expectAccessible(page);
  await elsewhere.goto('/en/admin/bookings/list');
  await expect(elsewhere).toHaveURL(/\/en\/login\?/);
  await elsewhere.context().close();
});
