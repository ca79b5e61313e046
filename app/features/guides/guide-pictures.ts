/** A picture of a screen, as scripts/guide-pictures.mjs makes it of the demo building. */
export interface GuidePicture {
  name: string;
  /** Who of the demo's people looks at it. */
  as: 'admin' | 'manager' | 'reception' | 'accountant';
  /** The address in Spanish; the other languages' follow from it. */
  path: string;
  width: 1280 | 390;
  height: number;
  /** What is pressed in turn before the picture is taken, as selectors of the page. */
  presses?: readonly string[];
}

const FIRST_ROW = 'main table a[data-row]';
const picture = (name: string, as: GuidePicture['as'], path: string, height = 720): GuidePicture => ({
  name,
  as,
  path,
  width: 1280,
  height,
});
const onPhone = (name: string, as: GuidePicture['as'], path: string): GuidePicture => ({
  name,
  as,
  path,
  width: 390,
  height: 720,
});
const firstOf = (name: string, as: GuidePicture['as'], path: string, height = 760): GuidePicture => ({
  ...picture(name, as, path, height),
  presses: [FIRST_ROW],
});

/** Every picture that a guide may name. */
export const guidePictures: readonly GuidePicture[] = [
  picture('today', 'reception', '/admin'),
  onPhone('today-phone', 'reception', '/admin'),
  picture('schedule', 'reception', '/admin/bookings/schedule'),
  picture('bookings', 'reception', '/admin/bookings/list'),
  firstOf('booking', 'reception', '/admin/bookings/list?view=arrivals'),
  picture('new-booking', 'reception', '/admin/bookings/create'),
  picture('blocks', 'reception', '/admin/blocks/list', 560),
  picture('customers', 'reception', '/admin/customers/list'),
  picture('alerts', 'reception', '/admin/notifications/alerts', 560),
  picture('deposits', 'reception', '/admin/bails/list'),
  firstOf('deposit', 'reception', '/admin/bails/list'),
  picture('invoices', 'accountant', '/admin/invoices/list'),
  firstOf('invoice', 'accountant', '/admin/invoices/list'),
  picture('verifactu', 'accountant', '/admin/verifactu'),
  picture('bank', 'accountant', '/admin/payments/bank', 560),
  picture('accounting', 'accountant', '/admin/accounting'),
  picture('apartments', 'manager', '/admin/apartments/list'),
  picture('categories', 'manager', '/admin/categories', 560),
  picture('gallery', 'manager', '/admin/building/gallery'),
  firstOf('offers', 'manager', '/admin/offers/list'),
  picture('building', 'admin', '/admin/building/update/1'),
  picture('vat', 'admin', '/admin/building/vat', 560),
  picture('users', 'admin', '/admin/users/list', 560),
  picture('billing-report', 'accountant', '/admin/reports/billing'),
  picture('occupancy-report', 'manager', '/admin/reports/occupation'),
  picture('audit-log', 'admin', '/admin/audit'),
];
