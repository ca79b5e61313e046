import { expect, test, type Page } from '@playwright/test';
import { waitForScripts, openWithScripts } from './alive';
import { createTestApartment, createTestBooking } from './test-booking';
import { signIn } from './sign-in';
import { expectSound } from './sound-page';

test('the help, its search and a guide are sound pages', async ({ page }) => {
  await signIn(page, 'reception');
  for (const [language, prefix, title, first] of [
    ['es', '', 'Ayuda', 'Un día en recepción'],
    ['en', '/en', 'Help', 'A day at reception'],
  ] as const) {
    await test.step(language, async () => {
      const expected = { language, status: 200, axe: language === 'es' };
      await expectSound(page, `${prefix}/admin/help`, expected);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main').getByRole('link', { name: first })).toBeVisible();
      await expectSound(page, `${prefix}/admin/help?q=fianza`, expected);
      await expectSound(page, `${prefix}/admin/help?q=zzzzqqqq`, expected);
      await expectSound(page, `${prefix}/admin/help/arrival-wrong-apartment`, expected);
      await expectSound(page, `${prefix}/admin/help/nothing-like-it`, { ...expected, status: 404 });
    });
  }
});

async function helpOf(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('banner').getByRole('link', { name: 'Ayuda de esta pantalla, en otra pestaña' }).click();
  const help = await opened;
  await waitForScripts(help);
  return help;
}

test('the help of a screen opens beside it, and what is typed there stays', async ({ page }) => {
  await signIn(page, 'reception');
  await openWithScripts(page, '/admin/customers/create');
  await page.locator('[name=firstName]').fill('Nuria');
  const help = await helpOf(page);
  await expect(help).toHaveURL('/admin/help/customers');
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await help.close();
  await expect(page.locator('[name=firstName]')).toHaveValue('Nuria');
});

test('the help button is there for every role, and for who has no keyboard shortcut but Tab', async ({ page }) => {
  const name = 'Ayuda de esta pantalla, en otra pestaña';
  for (const role of ['reception', 'manager', 'accountant', 'admin']) {
    await signIn(page, role);
    const html = await (await page.request.get('/admin/bookings/schedule')).text();
    const button = /<a\b[^>]*href="\/admin\/help\/schedule"[^>]*>.*?<\/a>/s.exec(html)?.[0];
    expect(button, role).toContain(name);
  }
  await openWithScripts(page, '/admin/bookings/schedule');
  const help = page.getByRole('banner').getByRole('link', { name });
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await help.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(help).toBeFocused();
});

test('a guide is read beside its screens, and found however it is asked for', async ({ page }) => {
  await signIn(page, 'reception');

  await test.step('it names the buttons as they stand on the screen, and leads on to others and to the screens', async () => {
    await openWithScripts(page, '/admin/help/arrival-wrong-apartment');
    const guide = page.getByRole('article');
    await expect(guide.locator('b', { hasText: /^Mover$/ }).first()).toBeVisible();
    await guide.getByRole('link', { name: 'Mover a un huésped' }).click();
    await expect(page).toHaveURL('/admin/help/move-guest');
    await openWithScripts(page, '/admin/help/check-in');
    await page.getByRole('article').getByRole('link', { name: 'Hoy', exact: true }).click();
    await expect(page).toHaveURL('/admin');
  });

  await test.step('every picture that has been made is shown, and none that has not leaves a hole', async () => {
    await openWithScripts(page, '/admin/help/today');
    const pictures = page.getByRole('article').locator('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      await expect(picture).toHaveAttribute('alt', /.{10,}/);
    }
    await expect(page.locator('figure:empty')).toHaveCount(0);
  });

  await test.step('it is found without accents, with a letter wrong, and from the search of everything', async () => {
    await openWithScripts(page, '/admin/help');
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Buscar en la ayuda' });
    await field.fill('devolucion');
    await field.press('Enter');
    await expect(page).toHaveURL('/admin/help?q=devolucion');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Devoluciones y gastos de cancelación' }).first()).toBeVisible();
    await field.fill('fainza');
    await field.press('Enter');
    await expect(main.getByRole('heading', { name: 'Parecidas a «fainza»' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('apartamento equivocado');
    const found = page.getByRole('dialog').getByRole('group', { name: 'Ayuda', exact: true }).getByRole('option');
    await expect(found.first()).toContainText('apartamento equivocado');
  });
});

test('on a phone a guide leads back to all guides, and the help of the help is its start @phone-alone', async ({
  page,
}) => {
  await signIn(page, 'reception');
  await openWithScripts(page, '/admin/help/deposits');
  await page.getByRole('main').getByRole('link', { name: 'Todas las guías' }).tap();
  await expect(page).toHaveURL('/admin/help');
  const help = await helpOf(page);
  await expect(help).toHaveURL('/admin/help');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the help is searched, and read', async ({ page }) => {
    await signIn(page, 'reception', '/admin/help');
    await page.getByRole('main').getByRole('searchbox').fill('fianza');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Fianzas' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fianzas');
  });
});

test('who presses what the guide says, and nothing else, has the guest in the right apartment, paid and in @phone', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'reception');
  const { id } = await createTestBooking(page, baseURL!, 0, 4);
  const right = await createTestApartment('classic');
  await openWithScripts(page, '/admin/help/arrival-wrong-apartment');
  const shownText = await page.getByRole('article').locator('b').allTextContents();
  const named = (start: string) => {
    const foundText = shownText.find((one) => one.startsWith(start));
    expect(foundText, start).toBeDefined();
    return foundText!;
  };
  const link = (name: string | RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first();

  await openWithScripts(page, `/admin/bookings/view/${id}`);
  await link(new RegExp(`^${named('Mover')}$`)).click();
  await waitForScripts(page);
  await page.getByRole('radio', { name: new RegExp(`^${right.code} `) }).check();
  await page.getByLabel(new RegExp(`^${named('Motivo')}`)).fill('Estaba asignado a otro');
  expect(shownText).toContain('Mover a 2B');
  const move = page.getByRole('button', { name: `Mover a ${right.code}` });
  await expect(move).toBeVisible();
  await move.click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}`));

  await link(new RegExp(`^${named('Registrar entrada')}$`)).click();
  const confirmDialog = page.getByRole('dialog');
  await confirmDialog.getByRole('link', { name: new RegExp(`^${named('Cobrar antes').replace(/ \d.*/, '')}`) }).click();
  const record = page.locator('#record');
  await record.getByRole('combobox', { name: named('Método') }).selectOption({ label: named('Tarjeta') });
  await record.getByRole('button', { name: named('Anotar cobro'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/view/${id}\\?ask=check_in`));
  await confirmDialog.getByRole('button', { name: named('Registrar la entrada'), exact: true }).click();
  await expect(page.getByText('Entrada registrada').filter({ visible: true }).first()).toBeVisible();

  const answer = await page.request.get(`/api/v1/bookings/${id}`);
  expect(await answer.json()).toMatchObject({ status: 'checked_in', apartmentId: right.id });
  const money = await page.request.get(`/api/v1/bookings/${id}/payments`);
  expect(await money.json()).toMatchObject({ openCents: 0 });
});
