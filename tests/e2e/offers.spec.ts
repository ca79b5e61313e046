import { expect, test } from '@playwright/test';
import { randomWord } from './newcomer';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

test('an offer is begun, seen as guests will, put on sale, and on the site at once', async ({ page }) => {
  const name = `Puente tranquilo ${randomWord()}`;
  await signIn(page, 'admin', '/admin/offers/create');
  await page.locator('[name="name.es"]').fill(name);
  await page.locator('[name="name.en"]').fill('A quiet long weekend');
  await page.locator('[name="percentBasisPoints"]').fill('20');
  await page.locator('[name="minNights"]').fill('4');
  const status = page.getByRole('status').filter({ hasText: 'noches' });
  await expect(status).toContainText(/Paga .+ en vez de .+; ahorra/);
  await page.getByRole('button', { name: 'Generar un código' }).click();
  await expect(page.locator('[name="code"]')).toHaveValue(/^[A-Z0-9]{8}$/);
  await page.locator('article[lang=es]').getByText('Con el código de abajo').waitFor();
  await page.getByText('Inglés', { exact: true }).click();
  await expect(page.locator('article[lang=en] h3')).toHaveText('A quiet long weekend');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Borrador guardado.')).toBeVisible();
  const activate = page.getByRole('button', { name: 'Activar' });
  await expect(activate).toHaveAttribute('aria-disabled', 'true');
  await expect(activate).toHaveAccessibleDescription(/Falta la descripción/);
  await page.locator('[name="description.es"]').fill('Cuatro noches o más, a mejor precio.');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible();
  await activate.click();
  await expect(page.getByText('La promoción está activa')).toBeVisible();
  await page.goto('/promotion');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('without JavaScript a preview is asked for, and what was typed stays', async ({ browser, page }) => {
  await signIn(page, 'manager');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto('/admin/offers/create');
  await form.locator('[name="name.es"]').fill('Sin guion');
  await form.locator('[name="percentBasisPoints"]').fill('10');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(form.getByText(/Paga .+ en vez de .+; ahorra/)).toBeVisible();
  await expect(form.locator('[name="name.es"]')).toHaveValue('Sin guion');
  await plain.close();
});
