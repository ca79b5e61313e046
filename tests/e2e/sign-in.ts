import { expect, type APIRequestContext, type Page } from '@playwright/test';

const PASSWORD = 'estancia-demo';

/** Signs in without a browser: what is asked for next carries the session. */
export async function signInTo(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/v1/users/login_check', {
    data: { email: `${name}@example.com`, password: PASSWORD },
    // As a page of this site would, for a browser that somebody is signed in at.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in without the page for it, and opens the path. */
export async function signIn(page: Page, name: string, path?: string): Promise<void> {
  await signInTo(page.request, name);
  if (path !== undefined) await page.goto(path);
}

/** Signs in as a person does. */
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
