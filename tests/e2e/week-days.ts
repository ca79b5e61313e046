import { expect, type Browser } from '@playwright/test';
import { alive } from './alive';
import { expectAccessible } from './sound-page';
import { inMay, type Desk } from './week-desk';
import { Visitor } from './week-visitors';

export async function monday(desk: Desk): Promise<void> {
  const { page } = desk;
  await page.reload();
  await expectAccessible(page);
  await desk.checkIn('Ana Prieto');
  await desk.press('Deshacer');
  await desk.isTold('Deshecho');
  await desk.checkIn('Ana Prieto', 'Bruno Calvo', 'Carla Díaz');

  await desk.go(`/admin/bookings/update/payments/${await desk.bookingOf('Ana Prieto')}`);
  await desk.field('amountCents').fill('330,35');
  await desk.field('method').selectOption('cash');
  await desk.press('Anotar cobro');
  await desk.isTold('Cobro anotado');

  await desk.go('/admin/bookings/create');
  await desk.field('checkIn').fill(inMay(9));
  await desk.field('checkOut').fill(inMay(12));
  await page.getByRole('radio', { name: /^1A/ }).check();
  await desk.field('customer.firstName').fill('Mateo');
  await desk.field('customer.lastName').fill('Paz');
  await desk.field('customer.email').fill('mateo@example.com');
  await desk.field('notify').check();
  await expectAccessible(page);
  await desk.press('Crear reserva');
  await desk.isTold('Reserva creada');
}

export async function tuesday(desk: Desk, browser: Browser): Promise<void> {
  await desk.checkIn('Darío Esteve', 'Elisa Font');
  const quim = await Visitor.open(browser, desk, 'Quim Roca', '');
  const rose = await Visitor.open(browser, desk, 'Rose Sands', '/en');
  await Promise.all([quim.lookAt('suite_penthouse'), rose.lookAt('suite_penthouse')]);
  const [quimHasIt, roseHasIt] = await Promise.all([quim.ask(), rose.ask()]);
  expect(roseHasIt).toBe(!quimHasIt);
  const [first, other] = quimHasIt ? [quim, rose] : [rose, quim];
  await first.pay();
  await other.lookAt('suite_studio');
  expect(await other.ask()).toBe(true);
  await other.pay();
}

export async function wednesday(desk: Desk): Promise<void> {
  const { page } = desk;
  await desk.checkIn('Fermín Gil');
  await desk.go(`/admin/bookings/move/${await desk.bookingOf('Bruno Calvo')}`);
  await page.getByRole('radio', { name: /^2A/ }).click();
  await desk.field('reason').fill('Fuga de agua en 1B');
  await desk.field('notify').check();
  // What is being worked out anew stands back until it is there.
  await expect(page.getByRole('button', { name: 'Mover a 2A', exact: true })).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expectAccessible(page);
  await desk.press('Mover a 2A');
  await desk.isTold('Reserva movida');

  await desk.go('/admin/blocks/create');
  await desk.field('apartmentId').selectOption(String(await desk.apartment('1B')));
  await desk.field('checkIn').fill(inMay(5));
  await desk.field('checkOut').fill(inMay(8));
  await desk.field('reason').fill('Fontanero');
  await desk.press('Bloquear');
  await desk.isTold('Apartamento bloqueado');
}

export async function thursday(desk: Desk): Promise<void> {
  const { page } = desk;
  await desk.checkOut('Ana Prieto');
  await desk.clean('1A');
  await desk.checkIn('Grace Hill');

  await desk.go(`/admin/bookings/view/${await desk.bookingOf('Carla Díaz')}`);
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await desk.isTold('Checked out');
  await desk.go(`/admin/bookings/update/payments/${await desk.bookingOf('Carla Díaz')}`);
  await desk.field('amountCents').fill('610.70');
  await desk.field('method').selectOption('bizum');
  await desk.press('Record payment');
  await desk.isTold('Payment recorded');

  desk.house.feedSays('1C', inMay(8), inMay(10));
  await desk.signIn('manager');
  await desk.go(`/admin/apartments/calendars/${await desk.apartment('1C')}?new=1`);
  await desk.field('source').selectOption('airbnb');
  await desk.field('url').fill(desk.house.feedUrl('1C'));
  await desk.press('Add calendar');
  await desk.isTold('Calendar added');
  await desk.signIn('reception');
  await desk.press('Read now');
  await expect(page.getByText('Conflict: somebody is there on those dates')).toBeVisible();

  await desk.go('/admin/notifications/alerts');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Airbnb sells 1C .* Move booking/ }).click();
  await page.getByRole('radio', { name: /^3D/ }).click();
  await desk.field('notify').check();
  await desk.press('Move to 3D');
  await desk.isTold('Booking moved');
  await desk.go('/admin/notifications/alerts');
  // Tuesday's two came in through the site; the conflict is over.
  await expect(page.getByRole('link', { name: 'Open 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: /came in through the site/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Resolved 1' })).toBeVisible();
}

export async function friday(desk: Desk): Promise<void> {
  const { page } = desk;
  await desk.checkOut('Darío Esteve');
  await alive(page);
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('ibár');
  await expect(search.getByRole('option', { name: /Hugo Ibarra.*Confirmed/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/en/admin/bookings/view/${await desk.bookingOf('Hugo Ibarra')}`);
  await desk.press('More actions');
  await page.getByRole('link', { name: 'No-show' }).click();
  await desk.field('feeCents').fill('50.00');
  await page.getByRole('dialog').locator('[name=reason]').fill('Called from the hospital');
  await desk.press('Mark as a no-show');
  await desk.isTold('Marked as a no-show');
  await desk.go(`/admin/bookings/update/payments/${await desk.bookingOf('Hugo Ibarra')}`);
  await desk.field('refund.amountCents').fill('50.00');
  await desk.press('Record refund');
  await desk.isTold('Refund recorded');

  await desk.go(`/admin/bookings/view/${await desk.bookingOf('Nora Oliva')}`);
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('€127.14');
  await expectAccessible(page);
  await dialog.locator('[name=reason]').fill('Flight canceled');
  await expect(dialog.locator('[name=notify]')).toBeChecked();
  await desk.press('Cancel the booking');
  await desk.isTold('Booking cancel');
}

export async function saturday(desk: Desk): Promise<void> {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.checkOut('Elisa Font');
  await desk.clean('2C');
  await desk.checkIn('Lola Marín', 'Quim Roca', 'Rose Sands');
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function sunday(desk: Desk): Promise<void> {
  const { page } = desk;
  await desk.house.runJob('stay-mails');
  await desk.checkOut('Fermín Gil', 'Grace Hill');
  await desk.clean('1A');
  await desk.checkIn('Mateo Paz', 'Jack Kelly');

  await desk.go('/admin/notifications?q=nora');
  await page.getByRole('link', { name: /^Su reserva .* está cancelada$/ }).click();
  await expect(page.frameLocator('iframe').getByRole('row', { name: 'Gastos de cancelación' })).toContainText('127,14');
}
