/** A picture of a screen, taken from the demo building by scripts/guide-pictures.mjs. */
export interface GuidePicture {
  name: string;
  /** The demo user who views it. */
  as: 'admin' | 'manager' | 'reception' | 'accountant';
  /** Spanish address; those of other languages are derived from it. */
  path: string;
  /** Builds the address from the id of the first record in the list at `path`. */
  ofFirst?: (id: string) => string;
  width: 1280 | 390;
  height: number;
}

type Person = GuidePicture['as'];

const wide = (name: string, as: Person, path: string, height = 720): GuidePicture => {
  return { name, as, path, width: 1280, height };
};
const onPhone = (name: string, as: Person, path: string): GuidePicture => {
  return { name, as, path, width: 390, height: 720 };
};
const ofFirst = (name: string, as: Person, path: string, to: (id: string) => string, height = 760): GuidePicture => {
  return { ...wide(name, as, path, height), ofFirst: to };
};

/** Bookings that arrive on the day with a balance due. */
const UNPAID_ARRIVALS = '/admin/bookings/list?view=all&day=arrives_today&unpaid=1';

export const guidePictures: readonly GuidePicture[] = [
  wide('today', 'reception', '/admin'),
  onPhone('today-phone', 'reception', '/admin'),
  wide('schedule', 'reception', '/admin/bookings/schedule'),
  wide('bookings', 'reception', '/admin/bookings/list'),
  ofFirst('booking', 'reception', UNPAID_ARRIVALS, (id) => `/admin/bookings/view/${id}`),
  ofFirst('move', 'reception', UNPAID_ARRIVALS, (id) => `/admin/bookings/move/${id}`),
  ofFirst('take-payment', 'reception', UNPAID_ARRIVALS, (id) => `/admin/bookings/update/payments/${id}`),
  wide('new-booking', 'reception', '/admin/bookings/create'),
  wide('blocks', 'reception', '/admin/blocks/list', 560),
  wide('customers', 'reception', '/admin/customers/list'),
  wide('alerts', 'reception', '/admin/notifications/alerts', 560),
  wide('deposits', 'reception', '/admin/bails/list'),
  ofFirst('deposit', 'reception', '/admin/bails/list?view=held', (id) => `/admin/bails/view/${id}`),
  wide('invoices', 'accountant', '/admin/invoices/list'),
  ofFirst('invoice', 'accountant', '/admin/invoices/list', (id) => `/admin/invoices/view/${id}`),
  wide('verifactu', 'accountant', '/admin/verifactu', 560),
  wide('bank', 'accountant', '/admin/payments/bank', 560),
  wide('accounting', 'accountant', '/admin/accounting'),
  wide('apartments', 'manager', '/admin/apartments/list'),
  wide('categories', 'manager', '/admin/categories', 560),
  wide('gallery', 'manager', '/admin/building/gallery', 520),
  ofFirst('offers', 'manager', '/admin/offers/list', (id) => `/admin/offers/update/${id}`),
  ofFirst('prices', 'manager', '/admin/apartments/list', (id) => `/admin/apartments/${id}/prices/list`),
  wide('building', 'admin', '/admin/building/update/1'),
  wide('vat', 'admin', '/admin/building/vat', 560),
  wide('users', 'admin', '/admin/users/list', 560),
  wide('billing-report', 'accountant', '/admin/reports/billing'),
  wide('occupancy-report', 'manager', '/admin/reports/occupation'),
  wide('audit-log', 'admin', '/admin/audit'),
];
