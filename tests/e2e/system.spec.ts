import { expect, test } from '@playwright/test';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

test('the administrator reads what the house lacks, and goes to where it is seen to', async ({ page }) => {
  await signIn(page, 'admin', '/admin');
  await page.getByRole('link', { name: 'Sistema', exact: true }).click();
  const todo = page.locator('section', { hasText: 'Por atender' });
  const mail = page.locator('[data-item="mail"]');
  await expect(mail).toContainText('No hay servidor de correo: ni los huéspedes ni el equipo reciben correos.');
  await expect(todo).toContainText('Copias de seguridad');
  await expect(page.locator('dl')).toContainText('PostgreSQL');
  await mail.getByRole('link', { name: 'Ver correos' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications/);
});

test('the page of the system is sound in both languages', async ({ page }) => {
  await signIn(page, 'admin');
  await expectSound(page, '/admin/system', { language: 'es', status: 200 });
  await expectSound(page, '/en/admin/system', { language: 'en', status: 200 });
});
