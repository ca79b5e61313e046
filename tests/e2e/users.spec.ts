import { expect, test, type Page } from '@playwright/test';
import { waitForScripts, holdScripts } from './alive';
import { newcomer, randomWord } from './newcomer';
import { signIn } from './sign-in';
import { expectAccessible, expectSound } from './sound-page';
import { expectNoOverflow } from './watch-page';

const LIST = '/admin/users/list';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const send = (page: Page) => page.getByRole('button', { name: 'Crear la invitación', exact: true });

async function open(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('link', { name: entry }).click();
}

test('an administrator invites, corrects, promotes, closes and reopens an account', async ({ page }) => {
  const invited = { name: `Sonia ${randomWord()}`, email: `${randomWord()}@example.com` };
  const colleague = await newcomer({ role: 'reception' });
  await signIn(page, 'admin', LIST);
  await page.getByRole('link', { name: 'Invitar' }).click();
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Correo electrónico' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Nombre y apellidos').fill(invited.name);
  await page.getByLabel('Correo electrónico').fill('reception@example.com');
  await page.locator('select[name=language]').selectOption('en');
  await send(page).click();
  await expect(alert).toContainText('Ya hay una cuenta con ese correo');
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(invited.name);
  await expect(page.locator('select[name=language]')).toHaveValue('en');
  await page.getByLabel('Correo electrónico').fill(invited.email);
  await send(page).click();
  await expect(page.getByText('La invitación no ha salido')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar el enlace' }).click();
  await expect(page.getByLabel('Enlace', { exact: true })).toHaveValue(/reset_password\?token=/);
  await expectAccessible(page);
  await page.goto(`${LIST}?q=${invited.email}`);
  await expect(rowOf(page, invited.name)).toContainText('Invitación pendiente');

  await page.getByRole('button', { name: `Reenviar la invitación a ${invited.name}` }).click();
  await expect(page.getByText('La invitación no ha salido')).toBeVisible();
  await page.goto(`/admin/notifications?q=${invited.email}`);
  await expect(page.getByRole('row').filter({ hasText: 'You are invited' })).toHaveCount(2);

  await page.goto(`${LIST}?q=${colleague.account}`);
  await open(page, colleague.name, 'Desactivar…');
  await expect(page).toHaveURL(/#access$/);
  await page.locator('select[name=role]').selectOption({ label: 'Dirección' });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByText('Los cambios están guardados.')).toBeVisible();
  await expect(page.getByText('Rol: de «Recepción» a «Dirección»')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desactivar la cuenta' }).click();
  await expect(page.getByText('La cuenta está desactivada')).toBeVisible();
  await page.goto(`${LIST}?view=inactive&q=${colleague.account}`);
  await page.getByRole('button', { name: `Acciones de ${colleague.name}` }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reactivar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La cuenta vuelve a estar activa.')).toBeVisible();
  await page.goto(`${LIST}?q=${colleague.account}`);
  await expect(rowOf(page, colleague.name)).toContainText('Dirección');
});

test('menus open by keyboard before the page has its scripts, and stay as they are when these come', async ({
  page,
}) => {
  const { account, name } = await newcomer({ role: 'reception', active: false });
  await signIn(page, 'admin');
  const letScripts = await holdScripts(page);
  await page.goto(`${LIST}?view=inactive&q=${account}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Guardar vista' }).press('Enter');
  const view = page.getByLabel('Nombre de la vista');
  await expect(view).toBeVisible();
  await view.press('Escape');
  await page.getByRole('button', { name: `Acciones de ${name}` }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const reactivate = page.getByRole('button', { name: 'Reactivar' });
  await expect(reactivate).toBeFocused();
  await letScripts();
  await waitForScripts(page);
  await expect(reactivate).toBeFocused();
});

test('two who change one account at the same time lose nothing', async ({ page }) => {
  const { account, name } = await newcomer({ role: 'reception', active: false });
  const [theirs, houseUser] = [`${name} Marín`, `${name} S.`];
  await signIn(page, 'admin');
  await page.goto(`${LIST}?view=inactive&q=${account}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Nombre y apellidos').fill(theirs);
  await other.locator('select[name=language]').selectOption('en');
  await other.getByRole('button', { name: /^Guardar/ }).click();
  await expect(other.getByText('Los cambios están guardados.')).toBeVisible();

  await page.getByLabel('Nombre y apellidos').fill(houseUser);
  await page.locator('select[name=role]').selectOption('accountant');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByRole('heading', { name: /guardó estos datos mientras usted/ })).toBeVisible();
  const clash = page.getByRole('row').filter({ hasText: 'Nombre y apellidos' });
  await expect(clash.getByRole('cell')).toHaveText([name, theirs, houseUser]);
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(houseUser);
  await expect(page.locator('select[name=language]')).toHaveValue('en');
  await expect(page.locator('select[name=role]')).toHaveValue('accountant');
  await expectAccessible(page);
  await clash.getByRole('radio', { name: theirs }).check();
  await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(theirs);
  await page.getByRole('button', { name: 'Unir y guardar' }).click();
  await expect(page.getByText('Los cambios están guardados.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(theirs);
  await expect(page.locator('select[name=role]')).toHaveValue('accountant');
});

test('a form says what has changed, and is not left by mistake', async ({ page }) => {
  await signIn(page, 'admin', '/admin/users/update/2');
  // Keys work once the page's scripts have loaded.
  await waitForScripts(page);
  const name = page.getByLabel('Nombre y apellidos');
  const before = await name.inputValue();
  await name.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Falta este dato.');
  await name.fill('Otro nombre');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('select[name=language]').selectOption('en');
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Ver cambios' }).click();
  await expect(page.getByText(`${before} Otro nombre`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Reservas' }).first().click();
  const question = page.getByRole('dialog', { name: 'Hay 2 cambios sin guardar' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('Otro nombre');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(name).toHaveValue(before);
  await page.getByRole('link', { name: 'Reservas' }).first().click();
  await expect(page).toHaveURL(/bookings\/list$/);
});

for (const language of ['es', 'en']) {
  test(`the pages of users in ${language} are sound`, async ({ page }) => {
    const start = language === 'es' ? '' : '/en';
    await signIn(page, 'admin');
    for (const address of [
      LIST,
      `${LIST}?view=customers`,
      '/admin/users/create',
      '/admin/users/update',
      '/admin/users/update/1',
    ]) {
      await test.step(address, () =>
        expectSound(page, start + address, { language, status: 200, axe: language === 'es' }),
      );
    }
  });
}

test('the row menu fits on a phone @phone-alone', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Acciones de Marta Gil' }).click();
  await expect(page.getByRole('link', { name: 'Sesiones' })).toBeInViewport();
  await expectNoOverflow(page);
});

test('a missing id asks which one, an unknown one is not found', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/users/update');
  await page.keyboard.type('roldán');
  await expect(page.getByRole('status').filter({ hasText: '1 usuario' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Javier Roldán');
  for (const id of ['999999', 'abc', '1e3']) {
    expect((await page.request.get(`/admin/users/update/${id}`)).status()).toBe(404);
  }
});

test('reception sees no users, nor the way to them @phone', async ({ page, isMobile }) => {
  await signIn(page, 'reception', '/admin');
  if (isMobile) await page.getByText('Más', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Avisos' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  for (const address of [LIST, '/admin/users/create', '/admin/users/update', '/admin/users/update/1']) {
    expect((await page.request.get(address)).status()).toBe(403);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an invitation is sent and withdrawn', async ({ page }) => {
    const name = `Ramón ${randomWord()}`;
    const email = `${randomWord()}@example.com`;
    await signIn(page, 'admin');
    await page.goto('/admin/users/create');
    await page.getByLabel('Nombre y apellidos').fill(name);
    await page.getByLabel('Correo electrónico').fill('ramon@');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Correo electrónico');
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue(name);
    await page.getByLabel('Correo electrónico').fill(email);
    await send(page).click();
    await page.goto(`${LIST}?q=${email}`);
    await open(page, name, 'Retirar la invitación…');
    await page.getByRole('button', { name: 'Retirar la invitación' }).click();
    await expect(page.getByText('La invitación está retirada.')).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  });
});
