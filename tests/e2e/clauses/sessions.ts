import { expect, type Page } from '@playwright/test';
import { pathIn } from '../../../app/core/locale';
import { waitForScripts } from '../alive';
import { execute } from '../demo-database';
import { newcomer } from '../newcomer';
import { databaseOfApp } from '../production';
import { signInByHand } from '../sign-in';
import { call, cookieOf, linksTo, PASSWORD, readPage, signInAt, type SignedIn } from './answers';
import { seen, type ClauseCheck, type Place } from './section';
import { attributesOf, claimsOf, later, me, pass, remembered } from './tokens';

const expiredTexts = {
  es: 'Su sesión ha caducado y no se ha podido renovar. La petición se ha interrumpido.',
  en: 'Both token and refresh token have expired. Your request was aborted.',
};

const signedOut = { es: 'Acceder', en: 'Sign in' };
const isSignedOut = async (page: Page, { say }: Place) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: say(signedOut), exact: true })
      .filter({ visible: true }),
  ).toHaveCount(1);

async function signOutByHand(page: Page, { say }: Place): Promise<void> {
  await page.getByRole('banner').locator('summary').filter({ visible: true }).last().click();
  await page
    .getByRole('button', { name: say({ es: 'Salir', en: 'Sign out' }) })
    .filter({ visible: true })
    .click();
}

interface RootState {
  loggedIn: boolean;
  user: { scope: string[] } | null;
}

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { state: { loaderData: { root: RootState } } };
    };
    const { loggedIn, user } = router.state.loaderData.root;
    return { loggedIn, user };
  });

export const userState = seen(async (page, place) => {
  await page.goto(place.at('/'));
  await waitForScripts(page);
  expect(await stateOf(page)).toEqual({ loggedIn: false, user: null });
  await signInByHand(page, 'customer', place.at('/login'));
  await waitForScripts(page);
  expect(await stateOf(page)).toEqual({ loggedIn: true, user: expect.objectContaining({ scope: ['own:read'] }) });
});

export const tokenField: ClauseCheck = async (place) => {
  const { token } = await signInAt(place.baseURL, 'reception');
  const { status, json } = await me(place, token);
  expect([status, json.email]).toEqual([200, 'reception@example.com']);
  expect(json.scope).toContain('bookings:write');
  expect(claimsOf(token).scope).toEqual(json.scope);
};

export const becomesLoggedIn = seen(async (page, place) => {
  await page.goto(place.at('/'));
  await isSignedOut(page, place);
  const refused = await call(place, 'POST users/login_check', {
    account: null,
    body: { email: 'customer@example.com', password: 'not this one' },
  });
  expect([refused.status, refused.headers.getSetCookie().join()]).toEqual([401, expect.not.stringContaining('auth.')]);
  await signInByHand(page, 'customer', place.at('/login'));
  const remaining = (await page.context().cookies()).find(({ name }) => name === 'auth.token');
  expect(claimsOf(remaining!.value).scope).toEqual(['own:read']);
  await waitForScripts(page);
  expect((await stateOf(page)).loggedIn).toBe(true);
});

export const leadsHome = seen(async (page, place) => {
  await signInByHand(page, 'customer', place.at('/login'));
  await expect(page).toHaveURL(place.at('/'));
  await page.goto(place.at('/account'));
  await waitForScripts(page);
  await signOutByHand(page, place);
  await expect(page).toHaveURL(place.at('/'));
  await isSignedOut(page, place);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth.token');
  await signInByHand(page, 'reception', place.at('/login'));
  await expect(page).toHaveURL(place.at('/admin'));
});

export const guestOnly: ClauseCheck = async (place) => {
  for (const account of ['customer', 'admin']) {
    for (const address of ['/login', '/register']) {
      const { status, location } = await readPage(place.at(address), await cookieOf(place, account));
      expect([address, status, location]).toEqual([address, 302, pathIn(place.locale, '/')]);
    }
  }
  expect((await readPage(place.at('/login'))).status).toBe(200);
};

const query = '/account/data?from=2026-11&q=caf%C3%A9';

export const loginRequired: ClauseCheck = async ({ at, locale }) => {
  const { status, location } = await readPage(at(query));
  expect([status, location]).toEqual([
    302,
    `${pathIn(locale, '/login')}?redirect=${encodeURIComponent(pathIn(locale, query))}`,
  ]);
};

export const pathIsRestored = seen(async (page, place) => {
  await signInByHand(page, 'customer', place.at(query));
  await expect(page).toHaveURL(place.at(query));
});

const openBookings = ({ at }: Place, token: string, refreshToken = '') =>
  readPage(at('/account?from=mail'), `auth.token=${token}; auth.refresh_token=${refreshToken}`);

export const refreshed: ClauseCheck = async (place) => {
  const { token, refreshToken } = await remembered(place);
  const expired = await later(token, 15);
  expect((await me(place, expired)).status).toBe(401);
  const { status, cookies } = await openBookings(place, expired, refreshToken);
  expect(status).toBe(200);
  const [renewed, renewedRefresh] = ['auth.token', 'auth.refresh_token'].map(
    (name) => new RegExp(`${name}=([^;]+)`).exec(cookies.join('\n'))![1]!,
  );
  expect(renewedRefresh).not.toBe(refreshToken);
  expect((await me(place, renewed!)).status).toBe(200);
  // An expired token is useless without a session that can be refreshed.
  expect((await openBookings(place, expired)).status).toBe(302);
};

async function bothExpired(place: Place): Promise<SignedIn> {
  const { token, refreshToken, cookies } = await remembered(place);
  await pass(token, 2_592_000);
  return { token: await later(token, 2_592_000), refreshToken: refreshToken!, cookies };
}

export const sessionIsReset: ClauseCheck = async (place) => {
  const { token, refreshToken } = await bothExpired(place);
  const { status, location, cookies } = await openBookings(place, token, refreshToken);
  expect(status).toBe(302);
  expect(location).toContain(`${pathIn(place.locale, '/login')}?redirect=`);
  for (const name of ['auth.token', 'auth.refresh_token']) {
    expect(attributesOf(cookies, name)).toContain('Max-Age=0');
  }
  expect((await readPage(place.at('/rooms'), `auth.token=${token}; auth.refresh_token=${refreshToken}`)).status).toBe(
    200,
  );
};

export const bothTokensExpired = seen(async (page, place) => {
  const { token, refreshToken } = await bothExpired(place);
  const { status, json } = await me(place, token);
  expect([status, json.code, json.title]).toEqual([401, 'tokens_expired', place.say(expiredTexts)]);
  const remaining = Object.entries({ 'auth.token': token, 'auth.refresh_token': refreshToken! });
  await page.context().addCookies(remaining.map(([name, value]) => ({ name, value, url: place.baseURL })));
  await page.goto(place.at('/account'));
  await expect(page).toHaveURL(new RegExp(`^${place.at('/login')}\\?redirect=`));
  await expect(page.getByRole('main').getByText(place.say(expiredTexts))).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([]);
});

export const loginPage: ClauseCheck = async (place) => {
  const { status, headings } = await readPage(place.at('/login'));
  expect([status, headings]).toEqual([200, [place.say({ es: 'Le damos la bienvenida', en: 'Welcome back' })]]);
  const { html } = await readPage(place.at('/'));
  expect(linksTo(html, place.at('/login'))).toContain(place.say(signedOut));
};

const post = ({ at, baseURL }: Place, address: string, form: Record<string, string>, cookie = '') =>
  fetch(at(address), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: baseURL, ...(cookie && { cookie }) },
    redirect: 'manual',
  });

export const logoutTarget: ClauseCheck = async (place) => {
  const { token } = await signInAt(place.baseURL, 'customer');
  const answer = await post(place, '/logout', {}, `auth.token=${token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, pathIn(place.locale, '/')]);
  expect((await me(place, token)).status).toBe(401);
};

export const homeAfterLogin: ClauseCheck = async (place) => {
  const answer = await post(place, '/login', { email: 'customer@example.com', password: PASSWORD });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, pathIn(place.locale, '/')]);
};

export const callback: ClauseCheck = async (place) => {
  const { account } = await newcomer();
  await execute(
    databaseOfApp(),
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, backed_up, name, created_at)
      SELECT id, gen_random_uuid()::text, '\\x00', 0, false, 'Llave', now() FROM user_account WHERE email = $1`,
    [`${account}@example.com`],
  );
  const answer = await post(place, '/login?redirect=%2Faccount', {
    email: `${account}@example.com`,
    password: PASSWORD,
  });
  const html = await answer.text();
  expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([200, expect.not.stringContaining('auth.')]);
  expect(html).toContain(place.say({ es: 'Un paso más', en: 'One more step' }));
  expect(html).toMatch(new RegExp(`<form[^>]*action="${pathIn(place.locale, '/login')}\\?redirect=%2Faccount"`));
};
