import { expect, test } from '@playwright/test';
import { signIn } from './sign-in';
import { expectAccessible } from './sound-page';

interface Listed {
  id: number;
  name: string;
  email: string;
}

test(
  'who is there already is shown while typing, and two that are one are merged with their history',
  { tag: '@https-alone' },
  async ({ page }) => {
    await signIn(page, 'reception');
    const answer = await page.request.get('/api/v1/customers?view=persons&stayed=1&sort=-stays&perPage=1');
    const [known] = ((await answer.json()) as { data: Listed[] }).data;

    await page.goto('/admin/customers/create');
    await page.locator('[name=firstName]').fill('Olalla');
    await page.locator('[name=lastName]').fill('Quirós Lago');
    await page.locator('[name=email]').fill(known!.email.toUpperCase());
    const hint = page.getByRole('status').filter({ hasText: 'Quizá ya tenga ficha' });
    await expect(hint).toContainText('mismo correo');
    await expect(hint.getByRole('link', { name: known!.name })).toBeVisible();
    await expectAccessible(page);
    await hint.getByRole('button', { name: 'Crear de todos modos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olalla Quirós Lago');

    await page.getByRole('link', { name: 'Unir', exact: true }).first().click();
    await expect(page.getByRole('columnheader', { name: 'Se queda: Olalla Quirós Lago' })).toBeVisible();
    await page.getByRole('link', { name: 'Quedarse con la otra' }).click();
    await expect(page.getByRole('columnheader', { name: `Se queda: ${known!.name}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Unir/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(known!.name);
    await expect(page.locator('[name=notes]')).toHaveValue(/Olalla Quirós Lago/);

    await page.getByRole('link', { name: 'Historial' }).click();
    await expect(page.getByRole('table', { name: 'Estancias' }).getByRole('row').nth(1)).toContainText('AL-');
  },
);
