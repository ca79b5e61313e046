import type { Page } from '@playwright/test';

export async function signIn(page: Page, role: string, address = '/login'): Promise<void> {
  await page.goto(address);
  await page.locator('[name=email]').fill(`${role}@example.com`);
  await page.locator('[name=password]').fill('estancia-demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Acceder|Sign in)$/ })
    .click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
