import { defaultLocale, locales, pathIn } from './core/locale';
import { administrationRoutes } from './features/admin/administration-routes';
import { moneyRoutes } from './features/admin/money-routes';
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Every page, Spanish at the plain path and English under /en. */
const inEachLanguage = (pages: (prefix: string, id: (name: string) => { id: string }) => RouteConfigEntry[]) =>
  locales
    .flatMap((locale) =>
      pages(
        pathIn(locale, '/')
          .slice(1)
          .concat(locale === defaultLocale ? '' : '/'),
        (name) => ({ id: `${locale}/${name}` }),
      ),
    )
    .map(asWritten);

/** An address is that page's only as it is written here: its language is read off it, and each page has one address. */
function asWritten(entry: RouteConfigEntry): RouteConfigEntry {
  return {
    ...entry,
    ...(entry.path !== undefined && { caseSensitive: true }),
    ...(entry.children && { children: entry.children.map(asWritten) }),
  };
}

export default inEachLanguage((prefix, id) => [
  layout('features/site/pages/site-layout.tsx', id('default'), [
    prefix === ''
      ? index('features/site/pages/home.tsx', id('home'))
      : route(prefix.slice(0, -1), 'features/site/pages/home.tsx', id('home')),
    route(`${prefix}rooms`, 'features/booking-engine/pages/rooms.tsx', id('rooms')),
    route(`${prefix}room-details/:typeCategory?`, 'features/booking-engine/pages/room-details.tsx', id('room-details')),
    route(`${prefix}book`, 'features/booking-engine/pages/book.tsx', id('book')),
    route(`${prefix}booking/:reference?`, 'features/booking-engine/pages/booking.tsx', id('booking')),
    route(`${prefix}booking/:reference/pay`, 'features/booking-engine/pages/pay-booking.tsx', id('pay-booking')),
    route(`${prefix}booking/:reference/paid`, 'features/booking-engine/pages/paid-booking.tsx', id('paid-booking')),
    route(
      `${prefix}booking/:reference/paying/:payment`,
      'features/booking-engine/pages/paying-booking.tsx',
      id('paying-booking'),
    ),
    route(`${prefix}demo_payment/:payment`, 'features/booking-engine/pages/demo-payment.tsx', id('demo-payment')),
    route(`${prefix}login`, 'features/users/pages/login.tsx', id('login')),
    route(`${prefix}register`, 'features/users/pages/register.tsx', id('register')),
    route(`${prefix}reset_password`, 'features/users/pages/reset-password.tsx', id('reset-password')),
    route(`${prefix}change_password`, 'features/users/pages/change-password.tsx', id('change-password')),
    layout('features/account/pages/account-layout.tsx', id('account-area'), [
      route(`${prefix}account`, 'features/account/pages/account.tsx', id('account')),
      route(`${prefix}account/data`, 'features/account/pages/account-data.tsx', id('account-data')),
      route(`${prefix}account/security`, 'features/users/pages/account-security.tsx', id('account-security')),
    ]),
    route(`${prefix}account/erased`, 'features/account/pages/account-erased.tsx', id('account-erased')),
    route(`${prefix}gallery`, 'features/site/pages/gallery.tsx', id('gallery')),
    route(`${prefix}our-building`, 'features/site/pages/our-building.tsx', id('our-building')),
    route(`${prefix}promotion`, 'features/site/pages/promotion.tsx', id('promotion')),
    route(`${prefix}contact`, 'features/site/pages/contact.tsx', id('contact')),
    route(`${prefix}documents/:page`, 'features/site/pages/document.tsx', id('document')),
    route(`${prefix}legal/:page`, 'features/site/pages/legal.tsx', id('legal')),
    route(`${prefix}*`, 'features/site/pages/not-found.tsx', id('not-found')),
  ]),
  route(`${prefix}admin/building/choose`, 'features/admin/pages/choose-building.ts', id('choose-building')),
  route(`${prefix}admin/building/in_service`, 'features/opening/pages/in-service.ts', id('in-service')),
  route(`${prefix}logout`, 'features/users/pages/logout.ts', id('logout')),
  route(
    `${prefix}admin/bookings/print/:id`,
    'features/front-desk/pages/admin-booking-print.tsx',
    id('admin-print-booking'),
  ),
  route(
    `${prefix}admin/bails/statement/:id`,
    'features/bails/pages/admin-bail-statement.ts',
    id('admin-bail-statement'),
  ),
  route(`${prefix}admin/invoices/pdf/:id`, 'features/invoices/pages/admin-invoice-pdf.ts', id('admin-invoice-pdf')),
  route(`${prefix}admin/invoices/ubl/:id`, 'features/invoices/pages/admin-invoice-ubl.ts', id('admin-invoice-ubl')),
  route(`${prefix}admin/reports/monthly`, 'features/reports/pages/admin-report-monthly.ts', id('admin-monthly-report')),
  route(
    `${prefix}booking/:reference/bail`,
    'features/booking-engine/pages/booking-bail-statement.ts',
    id('booking-bail-statement'),
  ),
  route(
    `${prefix}booking/:reference/bail/:evidence`,
    'features/booking-engine/pages/booking-bail-evidence.ts',
    id('booking-bail-evidence'),
  ),
  route(
    `${prefix}booking/:reference/invoices/:invoice/ubl`,
    'features/booking-engine/pages/booking-invoice-ubl.ts',
    id('booking-invoice-ubl'),
  ),
  route(
    `${prefix}booking/:reference/invoices/:invoice`,
    'features/booking-engine/pages/booking-invoice.ts',
    id('booking-invoice'),
  ),
  route(`${prefix}admin/today/print`, 'features/today/pages/admin-print-day.tsx', id('admin-print-day')),
  route(`${prefix}admin/export/:list`, 'features/admin/pages/admin-export.ts', id('admin-export')),
  layout('features/admin/pages/admin-layout.tsx', id('admin'), [
    route(`${prefix}admin`, 'features/today/pages/admin-entry.tsx', id('admin-entry')),
    route(`${prefix}admin/help`, 'features/guides/pages/admin-help.tsx', id('admin-help')),
    route(`${prefix}admin/help/:guide`, 'features/guides/pages/admin-help-page.tsx', id('admin-help-page')),
    route(
      `${prefix}admin/apartments/:apid/prices/list`,
      'features/prices/pages/admin-prices-list.tsx',
      id('admin-prices'),
    ),
    route(
      `${prefix}admin/apartments/:apid/prices/create`,
      'features/prices/pages/admin-price-create.tsx',
      id('admin-new-price'),
    ),
    route(
      `${prefix}admin/apartments/:apid/prices/update/:id?`,
      'features/prices/pages/admin-price-update.tsx',
      id('admin-price'),
    ),
    route(`${prefix}admin/views`, 'features/lists/pages/admin-views.tsx', id('admin-views')),
    route(
      `${prefix}admin/apartments/list`,
      'features/apartments/pages/admin-apartments-list.tsx',
      id('admin-apartments'),
    ),
    route(
      `${prefix}admin/apartments/create`,
      'features/apartments/pages/admin-apartment-create.tsx',
      id('admin-new-apartment'),
    ),
    route(
      `${prefix}admin/apartments/update/:id?`,
      'features/apartments/pages/admin-apartment-update.tsx',
      id('admin-apartment'),
    ),
    route(
      `${prefix}admin/categories/images/:id`,
      'features/apartments/pages/admin-category-images.tsx',
      id('admin-category-images'),
    ),
    route(`${prefix}admin/categories`, 'features/apartments/pages/admin-categories.tsx', id('admin-categories')),
    route(
      `${prefix}admin/categories/create`,
      'features/apartments/pages/admin-category-create.tsx',
      id('admin-new-category'),
    ),
    route(
      `${prefix}admin/categories/update/:id?`,
      'features/apartments/pages/admin-category-update.tsx',
      id('admin-category'),
    ),
    route(
      `${prefix}admin/shared_flats/list`,
      'features/apartments/pages/admin-shared-flats-list.tsx',
      id('admin-shared-flats'),
    ),
    route(
      `${prefix}admin/shared_flats/create`,
      'features/apartments/pages/admin-shared-flat-create.tsx',
      id('admin-new-shared-flat'),
    ),
    route(
      `${prefix}admin/shared_flats/update/:id?`,
      'features/apartments/pages/admin-shared-flat-update.tsx',
      id('admin-shared-flat'),
    ),
    route(
      `${prefix}admin/equipments/list`,
      'features/apartments/pages/admin-equipments-list.tsx',
      id('admin-equipments'),
    ),
    route(
      `${prefix}admin/equipments/create`,
      'features/apartments/pages/admin-equipment-create.tsx',
      id('admin-new-equipment'),
    ),
    route(
      `${prefix}admin/equipments/update/:id?`,
      'features/apartments/pages/admin-equipment-update.tsx',
      id('admin-equipment'),
    ),
    route(
      `${prefix}admin/apartments/images/create`,
      'features/apartments/pages/admin-images-create.tsx',
      id('admin-new-images'),
    ),
    route(`${prefix}admin/apartments/images/:id?`, 'features/apartments/pages/admin-images.tsx', id('admin-images')),
    route(`${prefix}admin/building/gallery`, 'features/apartments/pages/admin-gallery.tsx', id('admin-gallery')),
    ...moneyRoutes(prefix, id),
    ...administrationRoutes(prefix, id),
    route(`${prefix}admin/blocks/list`, 'features/blocks/pages/admin-blocks-list.tsx', id('admin-blocks')),
    route(`${prefix}admin/blocks/create`, 'features/blocks/pages/admin-block-create.tsx', id('admin-new-block')),
    route(`${prefix}admin/blocks/update/:id?`, 'features/blocks/pages/admin-block-update.tsx', id('admin-block')),
    route(
      `${prefix}admin/apartments/calendars/:id?`,
      'features/calendars/pages/admin-calendars.tsx',
      id('admin-calendars'),
    ),
    route(`${prefix}admin/offers/list`, 'features/offers/pages/admin-offers-list.tsx', id('admin-offers')),
    route(`${prefix}admin/offers/create`, 'features/offers/pages/admin-offer-create.tsx', id('admin-new-offer')),
    route(`${prefix}admin/offers/update/:id?`, 'features/offers/pages/admin-offer-update.tsx', id('admin-offer')),
    route(`${prefix}admin/building/list`, 'features/building/pages/admin-buildings-list.tsx', id('admin-buildings')),
    route(
      `${prefix}admin/building/create`,
      'features/building/pages/admin-building-create.tsx',
      id('admin-new-building'),
    ),
    route(`${prefix}admin/building/vat`, 'features/vat/pages/admin-vat.tsx', id('admin-vat')),
    route(`${prefix}admin/building/opening/:id?`, 'features/opening/pages/admin-opening.tsx', id('admin-opening')),
    route(
      `${prefix}admin/building/update/:id?`,
      'features/building/pages/admin-building-update.tsx',
      id('admin-building'),
    ),
    route(`${prefix}admin/customers/list`, 'features/customers/pages/admin-customers-list.tsx', id('admin-customers')),
    route(
      `${prefix}admin/customers/create`,
      'features/customers/pages/admin-customer-create.tsx',
      id('admin-new-customer'),
    ),
    route(
      `${prefix}admin/customers/update/:id?`,
      'features/customers/pages/admin-customer-update.tsx',
      id('admin-customer'),
    ),
    route(
      `${prefix}admin/customers/merge/:id`,
      'features/customers/pages/admin-customers-merge.tsx',
      id('admin-merge-customers'),
    ),
    route(`${prefix}admin/bookings/list`, 'features/front-desk/pages/admin-bookings-list.tsx', id('admin-bookings')),
    route(
      `${prefix}admin/bookings/schedule`,
      'features/schedule/pages/admin-bookings-schedule.tsx',
      id('admin-schedule'),
    ),
    route(
      `${prefix}admin/bookings/move/:id?`,
      'features/front-desk/pages/admin-booking-move.tsx',
      id('admin-booking-move'),
    ),
    route(
      `${prefix}admin/bookings/outside/:id`,
      'features/front-desk/pages/admin-outside-stay.tsx',
      id('admin-outside-stay'),
    ),
    route(`${prefix}admin/bookings/view/:id?`, 'features/front-desk/pages/admin-booking-view.tsx', id('admin-booking')),
    route(
      `${prefix}admin/bookings/create`,
      'features/front-desk/pages/admin-booking-create.tsx',
      id('admin-booking-create'),
    ),
    route(
      `${prefix}admin/bookings/update/:id?`,
      'features/front-desk/pages/admin-booking-update.tsx',
      id('admin-booking-update'),
    ),
    route(
      `${prefix}admin/bookings/view/payments/:id?`,
      'features/front-desk/pages/admin-payments-view.tsx',
      id('admin-payments-view'),
    ),
    route(
      `${prefix}admin/bookings/update/payments/:id?`,
      'features/front-desk/pages/admin-payments-update.tsx',
      id('admin-payments-update'),
    ),
  ]),
]) satisfies RouteConfigEntry[];
