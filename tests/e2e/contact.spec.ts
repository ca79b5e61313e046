import { expect, test, type Page } from '@playwright/test';
import { waitForScripts } from './alive';
import { randomWord } from './newcomer';
import { resetAddress } from './client-address';
import { expectSound } from './sound-page';
import { expectNoOverflow, watchPage } from './watch-page';

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`form [name=${name}]`).fill(value);
}

test.beforeEach(resetAddress);

const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

test('a visitor writes to the building, mends a mistake, and the team reads the mail @phone', async ({ page }) => {
  const email = `${randomWord()}@example.com`;
  const quiet = watchPage(page);
  const answer = await page.goto('/contact');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await waitForScripts(page);
  await fill(page, { name: 'Nuria <b>Vidal</b>', email: 'nuria', message: '¿Está libre el ático en mayo?' });
  await send(page, 'Enviar mensaje');

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(2);
  await expectNoOverflow(page);
  await summary.getByRole('link', { name: /Correo electrónico/ }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(summary, 'what is wrong stays on the screen').toBeVisible();
  await fill(page, { email });
  await page.getByLabel('He leído la política de privacidad').check();
  await send(page, 'Enviar mensaje');

  await expect(page).toHaveURL('/contact?sent=1');
  const thanks = page.getByRole('status').filter({ hasText: 'Hemos recibido su mensaje' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await page.reload();
  await expect(thanks).toBeVisible();
  quiet([/status of 422/]);

  await page.goto('/login?redirect=%2Fadmin%2Fnotifications');
  await page.locator('[name=email]').fill('reception@example.com');
  await page.locator('[name=password]').fill('estancia-demo');
  await page.getByRole('main').getByRole('button', { name: 'Acceder' }).click();
  await page.waitForURL('/admin/notifications');
  await page.goto(`/admin/notifications?q=${email}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.locator('tr', { hasText: 'Mensaje de Nuria' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensaje de Nuria <b>Vidal</b>: Una reserva');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByText('¿Está libre el ático en mayo?')).toBeVisible();
  const opened = new URL(page.url());
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  for (const url of ['/admin/notifications', '/admin/notifications?state=failed', opened.pathname + opened.search]) {
    await test.step(`/en${url}`, () => expectSound(page, `/en${url}`, { language: 'en', status: 200 }));
  }
  expect((await page.goto('/admin/notifications?mail=999999'))?.status()).toBe(404);
});

test('the form works without JavaScript, sent too soon included', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/en/contact');
  const typed = { name: 'Ada Byron', phone: '+44 20 7946 0000', message: 'May we bring a piano?\nIt is small.' };
  await fill(page, { ...typed, email: `${randomWord()}@example.com` });
  await page.locator('[name=subject]').selectOption('stay');
  // An invalid seal, as on a page left open for a day.
  await page.locator('[name=privacy]').check();
  await page.locator('[name=seal]').evaluate((input: HTMLInputElement) => input.setAttribute('value', 'worn off'));
  await send(page, 'Send message');

  await expect(page.getByText('Please press “Send message” once more')).toBeVisible();
  for (const [name, value] of Object.entries(typed)) await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  await expect(page.locator('[name=subject]')).toHaveValue('stay');
  await expect(page.locator('[name=privacy]')).toBeChecked();
  await send(page, 'Send message');
  await expect(page).toHaveURL('/en/contact?sent=1');
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  await context.close();
});

test('nobody meets the field that only programs fill in', async ({ page }) => {
  await page.goto('/en/contact');
  const trap = page.locator('[name=homepage]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0);
  const box = await trap.evaluate((input) => getComputedStyle(input.parentElement!).clipPath);
  expect(box).toBe('inset(50%)');
});
