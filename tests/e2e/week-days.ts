import { expect, type Browser } from '@playwright/test';
import { waitForScripts } from './alive';
import { expectAccessible } from './sound-page';
import { inMay, type Admin } from './week-admin';
import { Visitor } from './week-visitors';

export async function monday(staff: Admin): Promise<void> {
  const { page } = staff;
  await page.reload();
  await expectAccessible(page);
  await staff.checkIn('Ana Prieto');
  await staff.press('Deshacer');
  await staff.isExplained('Deshecho');
  await staff.checkIn('Ana Prieto', 'Bruno Calvo', 'Carla Díaz');

  await staff.go(`/admin/bookings/update/payments/${await staff.bookingOf('Ana Prieto')}`);
  await staff.field('amountCents').fill('330,35');
  await staff.field('method').selectOption('cash');
  await staff.press('Anotar cobro');
  await staff.isExplained('Cobro anotado');

  await staff.go('/admin/bookings/create');
  await staff.field('checkIn').fill(inMay(9));
  await staff.field('checkOut').fill(inMay(12));
  await page.getByRole('radio', { name: /^1A/ }).check();
  await staff.field('customer.firstName').fill('Mateo');
  await staff.field('customer.lastName').fill('Paz');
  await staff.field('customer.email').fill('mateo@example.com');
  await staff.field('notify').check();
  await expectAccessible(page);
  await staff.press('Crear reserva');
  await staff.isExplained('Reserva creada');
}

export async function tuesday(staff: Admin, browser: Browser): Promise<void> {
  await staff.checkIn('Darío Esteve', 'Elisa Font');
  const quim = await Visitor.open(browser, staff, 'Quim Roca', '');
  const rose = await Visitor.open(browser, staff, 'Rose Sands', '/en');
  await Promise.all([quim.lookAt('suite_penthouse'), rose.lookAt('suite_penthouse')]);
  const [quimHasIt, roseHasIt] = await Promise.all([quim.ask(), rose.ask()]);
  expect(roseHasIt).toBe(!quimHasIt);
  const [first, other] = quimHasIt ? [quim, rose] : [rose, quim];
  await first.pay();
  await other.lookAt('suite_studio');
  expect(await other.ask()).toBe(true);
  await other.pay();
}

export async function wednesday(staff: Admin): Promise<void> {
  const { page } = staff;
  await staff.checkIn('Fermín Gil');
  await staff.go(`/admin/bookings/move/${await staff.bookingOf('Bruno Calvo')}`);
  await page.getByRole('radio', { name: /^2A/ }).click();
  await staff.field('reason').fill('Fuga de agua en 1B');
  await staff.field('notify').check();
  // Content is dimmed until it has been recomputed.
  await expect(page.getByRole('button', { name: 'Mover a 2A', exact: true })).toBeVisible();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expectAccessible(page);
  await staff.press('Mover a 2A');
  await staff.isExplained('Reserva movida');

  await staff.go('/admin/blocks/create');
  await staff.field('apartmentId').selectOption(String(await staff.apartment('1B')));
  await staff.field('checkIn').fill(inMay(5));
  await staff.field('checkOut').fill(inMay(8));
  await staff.field('reason').fill('Fontanero');
  await staff.press('Bloquear');
  await staff.isExplained('Apartamento bloqueado');
}

export async function thursday(staff: Admin): Promise<void> {
  const { page } = staff;
  await staff.checkOut('Ana Prieto');
  await staff.clean('1A');
  await staff.checkIn('Grace Hill');

  await staff.go(`/admin/bookings/view/${await staff.bookingOf('Carla Díaz')}`);
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await staff.isExplained('Checked out');
  await staff.go(`/admin/bookings/update/payments/${await staff.bookingOf('Carla Díaz')}`);
  await staff.field('amountCents').fill('610.70');
  await staff.field('method').selectOption('bizum');
  await staff.press('Record payment');
  await staff.isExplained('Payment recorded');

  staff.building.feedSays('1C', inMay(8), inMay(10));
  await staff.signIn('manager');
  await staff.go(`/admin/apartments/calendars/${await staff.apartment('1C')}?new=1`);
  await staff.field('source').selectOption('airbnb');
  await staff.field('url').fill(staff.building.feedUrl('1C'));
  await staff.press('Add calendar');
  await staff.isExplained('Calendar added');
  await staff.signIn('reception');
  await staff.press('Read now');
  await expect(page.getByText('Conflict: somebody is there on those dates')).toBeVisible();

  await staff.go('/admin/notifications/alerts');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Airbnb sells 1C .* Move booking/ }).click();
  await page.getByRole('radio', { name: /^3D/ }).click();
  await staff.field('notify').check();
  await staff.press('Move to 3D');
  await staff.isExplained('Booking moved');
  await staff.go('/admin/notifications/alerts');
  // Tuesday's two alerts report bookings that came in through the site. The conflict is resolved.
  await expect(page.getByRole('link', { name: 'Open 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: /came in through the site/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Resolved 1' })).toBeVisible();
}

export async function friday(staff: Admin): Promise<void> {
  const { page } = staff;
  await staff.checkOut('Darío Esteve');
  await waitForScripts(page);
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill('ibár');
  await expect(search.getByRole('option', { name: /Hugo Ibarra.*Confirmed/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/en/admin/bookings/view/${await staff.bookingOf('Hugo Ibarra')}`);
  await staff.press('More actions');
  await page.getByRole('link', { name: 'No-show' }).click();
  await staff.field('feeCents').fill('50.00');
  await page.getByRole('dialog').locator('[name=reason]').fill('Called from the hospital');
  await staff.press('Mark as a no-show');
  await staff.isExplained('Marked as a no-show');
  await staff.go(`/admin/bookings/update/payments/${await staff.bookingOf('Hugo Ibarra')}`);
  await staff.field('refund.amountCents').fill('50.00');
  await staff.press('Record refund');
  await staff.isExplained('Refund recorded');

  await staff.go(`/admin/bookings/view/${await staff.bookingOf('Nora Oliva')}`);
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('€127.14');
  await expectAccessible(page);
  await dialog.locator('[name=reason]').fill('Flight canceled');
  await expect(dialog.locator('[name=notify]')).toBeChecked();
  await staff.press('Cancel the booking');
  await staff.isExplained('Booking cancel');
}

export async function saturday(staff: Admin): Promise<void> {
  const { page } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.checkOut('Elisa Font');
  await staff.clean('2C');
  await staff.checkIn('Lola Marín', 'Quim Roca', 'Rose Sands');
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function sunday(staff: Admin): Promise<void> {
  const { page } = staff;
  await staff.building.runJob('stay-mails');
  await staff.checkOut('Fermín Gil', 'Grace Hill');
  await staff.clean('1A');
  await staff.checkIn('Mateo Paz', 'Jack Kelly');

  await staff.go('/admin/notifications?q=nora');
  await page.getByRole('link', { name: /^Su reserva .* está cancelada$/ }).click();
  await expect(page.frameLocator('iframe').getByRole('row', { name: 'Gastos de cancelación' })).toContainText('127,14');
}
