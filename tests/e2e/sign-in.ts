import { expect, type APIRequestContext, type Page } from '@playwright/test';

const PASSWORD = 'estancia-demo';

/** Signs in without a browser; later requests of the context carry the session. */
export async function signInTo(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/v1/users/login_check', {
    data: { email: `${name}@example.com`, password: PASSWORD },
    // Sends the header of a same-site page, for a browser that may be signed in.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in through the API, and opens the path if one is given. */
export async function signIn(page: Page, name: string, path?: string): Promise<void> {
  await signInTo(page.request, name);
  if (path !== undefined) await page.goto(path);
}

export async function signInByHand(page: Page, name: string, address = '/login'): Promise<void> {
  await page.goto(address);
  await page.locator('[name=email]').fill(`${name}@example.com`);
  await page.locator('[name=password]').fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Acceder|Sign in)$/ })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
