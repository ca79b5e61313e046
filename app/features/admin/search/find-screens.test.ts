import { expect, test } from 'vitest';
import { pageAccess } from '../../../../tests/access-table';
import { scopeOf } from '../../../access/role-scopes';
import { visitor, type Actor } from '../../../access/actor';
import { locales } from '../../../core/locale';
import { paths, pathsIn } from '../../../core/paths';
import type { Role } from '../../../core/role';
import { findScreens } from './find-screens.server';
import { screens } from './screens';

const BUILDING = 7;
const as = (role: Role, locale: Actor['locale'] = 'es'): Actor => ({ ...visitor(locale), scope: scopeOf(role) });
const found = (q: string, actor = as('administrator')) =>
  findScreens(actor, BUILDING, q, { most: 5, isMisspelt: true }).map(({ to }) => to.replace(/^\/en/, ''));

/** Pages that need a record to be chosen first. The list of these records is a screen; the pages are not. */
const requiresId = (page: string) => /\/(?:view|update|images|calendars|move|payments|opening)\/:id\?$/.test(page);
/** Pages with the rows behind a figure in a report, which show nothing without the figure. */
const isBehindFigure = (page: string) => page.endsWith('/rows');
const isFile = (page: string) => page === paths.adminMonthlyReport();
const pathOf = (address: string) => address.replace(/\?.*$/, '').replace(`/${BUILDING}`, '');

test('every page of the back office that opens by itself is a screen', () => {
  const known = new Set(screens.map(({ to }) => pathOf(to(paths, BUILDING))));
  const pages = Object.keys(pageAccess).filter((page) => page.startsWith('/admin') && !/:\w+(?:\/|$)/.test(page));
  expect(pages.length).toBeGreaterThan(30);
  const isPart = (page: string) => requiresId(page) || isBehindFigure(page) || isFile(page);
  expect(pages.filter((page) => !isPart(page) && !known.has(page))).toEqual([]);
});

test('each is for who may open its page', () => {
  const wrong = screens.filter(({ to, scope }) => {
    const path = pathOf(to(paths, BUILDING));
    if (!path.startsWith('/admin')) return false;
    const page = Object.keys(pageAccess).find((pattern) =>
      new RegExp(`^${pattern.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '[^/]+')}$`).test(path),
    );
    // Prices have no page that opens without an apartment.
    return page === undefined || (pageAccess[page] !== scope && path !== paths.adminApartments());
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each(locales)('each is called something in %s, and found by what it is called', (locale) => {
  const actor = as('administrator', locale);
  for (const { name, to } of screens) {
    const path = to(pathsIn(locale), BUILDING);
    const all = letters.flatMap((letter) =>
      findScreens(actor, BUILDING, letter, { most: screens.length, isMisspelt: true }),
    );
    const label = all.find((one) => one.to === path && one.detail === '')?.label ?? '';
    expect(label, name).not.toBe('');
    expect(
      findScreens(actor, BUILDING, label.replaceAll('·', ''), { most: 5, isMisspelt: true }).map((one) => one.to),
      name,
    ).toContain(path);
  }
});

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test.each([
  ['IVA', paths.adminVat()],
  ['vat', paths.adminVat()],
  ['check-out time', paths.adminBuilding(BUILDING)],
  ['hora de salida', paths.adminBuilding(BUILDING)],
  ['salida hasta', paths.adminBuilding(BUILDING)],
  ['series de facturas', paths.adminBuilding(BUILDING, { tab: 'invoicing' })],
  ['letras de las facturas', paths.adminBuilding(BUILDING, { tab: 'invoicing' })],
  ['invoice series', paths.adminBuilding(BUILDING, { tab: 'invoicing' })],
  ['webhooks', paths.adminWebhooks()],
  ['segundo factor', paths.accountSecurity()],
  ['second factor', paths.accountSecurity()],
  ['plantillas de correo', paths.adminMailTexts()],
  ['email templates', paths.adminMailTexts()],
  ['certificado', paths.adminVerifactuSettings()],
  ['certificate', paths.adminVerifactuSettings()],
  ['zona horaria', paths.adminBuilding(BUILDING)],
  ['política de cancelación', paths.adminBuilding(BUILDING, { tab: 'policies' })],
  ['google tag manager', paths.adminBuilding(BUILDING, { tab: 'web' })],
  ['cookies', paths.adminBuilding(BUILDING, { tab: 'legal', page: 'cookies' })],
  ['plan contable', paths.adminAccounts()],
  ['airbnb', paths.adminCalendars()],
  ['CONTRASENA', paths.accountSecurity()],
])('«%s» finds %s', (q, path) => expect(found(q)).toContain(path));

test.each([
  ['certifcado', paths.adminVerifactuSettings()],
  ['plantlilas', paths.adminMailTexts()],
  ['webhoks', paths.adminWebhooks()],
  ['zona horraria', paths.adminBuilding(BUILDING)],
])('«%s», which is misspelt, finds %s and says that it is near', (q, path) => {
  const all = findScreens(as('administrator'), BUILDING, q, { most: 5, isMisspelt: true });
  expect([all.map(({ to }) => to).includes(path), all.every(({ isSimilar }) => isSimilar)]).toEqual([true, true]);
});

test('a page that one may not open is not offered', () => {
  expect(found('usuarios', as('reception'))).not.toContain(paths.adminUsers());
  expect(found('webhooks', as('manager'))).not.toContain(paths.adminWebhooks());
  expect(found('webhooks', as('administrator'))).toContain(paths.adminWebhooks());
  expect(found('nueva factura', as('reception'))).toEqual([]);
  expect(found('IVA', as('customer'))).toEqual([]);
});

test('a setting says what it is called in the language of its reader', () => {
  const [first] = findScreens(as('administrator', 'en'), BUILDING, 'zona horaria', { most: 5, isMisspelt: true });
  expect(first).toMatchObject({ label: 'Building · Data', detail: 'Time zone', isSimilar: false });
});
