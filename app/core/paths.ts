import { type Locale, defaultLocale, pathIn } from './locale';

/** Every path of the site, in its Spanish form; all links are built from here. */
export const paths = {
  home: () => '/',
  rooms: (query?: Query) => withQuery('/rooms', query),
  roomDetails: (typeCategory?: string, query?: Query) =>
    withQuery(typeCategory ? `/room-details/${encodeURIComponent(typeCategory)}` : '/room-details', query),
  book: (query?: Query) => withQuery('/book', query),
  findBooking: () => '/booking',
  booking: (reference: string, query?: Query) => withQuery(`/booking/${encodeURIComponent(reference)}`, query),
  /** Page where a guest pays the amount due, and to which the payment provider returns the guest. */
  payBooking: (reference: string, query?: Query) => withQuery(`/booking/${encodeURIComponent(reference)}/pay`, query),
  paidBooking: (reference: string, query?: Query) => withQuery(`/booking/${encodeURIComponent(reference)}/paid`, query),
  payingBooking: (reference: string, payment: string) =>
    `/booking/${encodeURIComponent(reference)}/paying/${encodeURIComponent(payment)}`,
  bailStatement: (reference: string) => `/booking/${encodeURIComponent(reference)}/bail`,
  bailEvidence: (reference: string, id: number) => `/booking/${encodeURIComponent(reference)}/bail/${id}`,
  bookingInvoiceUbl: (reference: string, id: number) => `/booking/${encodeURIComponent(reference)}/invoices/${id}/ubl`,
  bookingInvoice: (reference: string, id: number) => `/booking/${encodeURIComponent(reference)}/invoices/${id}`,
  /** Page of the demo payment provider, which moves no money. */
  demoPayment: (payment: string, query?: Query) => withQuery(`/demo_payment/${encodeURIComponent(payment)}`, query),
  login: (query?: Query) => withQuery('/login', query),
  logout: () => '/logout',
  register: (query?: Query) => withQuery('/register', query),
  resetPassword: (query?: Query) => withQuery('/reset_password', query),
  changePassword: () => '/change_password',
  account: (query?: Query) => withQuery('/account', query),
  accountData: (query?: Query) => withQuery('/account/data', query),
  accountErased: () => '/account/erased',
  accountSecurity: () => '/account/security',
  gallery: (query?: Query) => withQuery('/gallery', query),
  ourBuilding: () => '/our-building',
  promotion: () => '/promotion',
  contact: () => '/contact',
  document: (page: DocumentPage) => `/documents/${page}`,
  legal: (page: LegalPage) => `/legal/${page}`,
  admin: () => '/admin',
  /** Today's page, which also shows confirmations of the actions taken there. */
  adminDay: (query?: Query) => withQuery('/admin', query),
  adminViews: () => '/admin/views',
  adminExport: (list: string, query?: Query) => withQuery(`/admin/export/${list}`, query),
  adminNotifications: (query?: Query) => withQuery('/admin/notifications', query),
  adminUsers: (query?: Query) => withQuery('/admin/users/list', query),
  adminNewUser: () => '/admin/users/create',
  adminUser: (id?: number) => withId('/admin/users/update', id),
  adminApartments: (query?: Query) => withQuery('/admin/apartments/list', query),
  adminNewApartment: (query?: Query) => withQuery('/admin/apartments/create', query),
  adminApartment: (id?: number, query?: Query) => withQuery(withId('/admin/apartments/update', id), query),
  adminNewImages: () => '/admin/apartments/images/create',
  adminImages: (id?: number, query?: Query) => withQuery(withId('/admin/apartments/images', id), query),
  adminPrices: (apartmentId: number, query?: Query) => withQuery(`/admin/apartments/${apartmentId}/prices/list`, query),
  adminNewPrice: (apartmentId: number, query?: Query) =>
    withQuery(`/admin/apartments/${apartmentId}/prices/create`, query),
  adminPrice: (apartmentId: number, id?: number, query?: Query) =>
    withQuery(withId(`/admin/apartments/${apartmentId}/prices/update`, id), query),
  adminCategories: (query?: Query) => withQuery('/admin/categories', query),
  adminNewCategory: () => '/admin/categories/create',
  adminCategoryImages: (id: number, query?: Query) => withQuery(`/admin/categories/images/${id}`, query),
  adminCategory: (id?: number, query?: Query) => withQuery(withId('/admin/categories/update', id), query),
  adminSharedFlats: (query?: Query) => withQuery('/admin/shared_flats/list', query),
  adminNewSharedFlat: () => '/admin/shared_flats/create',
  adminSharedFlat: (id?: number, query?: Query) => withQuery(withId('/admin/shared_flats/update', id), query),
  adminEquipments: (query?: Query) => withQuery('/admin/equipments/list', query),
  adminNewEquipment: (query?: Query) => withQuery('/admin/equipments/create', query),
  adminEquipment: (id?: number, query?: Query) => withQuery(withId('/admin/equipments/update', id), query),
  adminOffers: (query?: Query) => withQuery('/admin/offers/list', query),
  adminNewOffer: (query?: Query) => withQuery('/admin/offers/create', query),
  adminOffer: (id?: number, query?: Query) => withQuery(withId('/admin/offers/update', id), query),
  adminBuildings: (query?: Query) => withQuery('/admin/building/list', query),
  adminNewBuilding: () => '/admin/building/create',
  adminBuilding: (id?: number, query?: Query) => withQuery(withId('/admin/building/update', id), query),
  adminOpening: (id?: number, query?: Query) => withQuery(withId('/admin/building/opening', id), query),
  adminVat: (query?: Query) => withQuery('/admin/building/vat', query),
  adminGallery: (query?: Query) => withQuery('/admin/building/gallery', query),
  adminChooseBuilding: () => '/admin/building/choose',
  adminPutInService: () => '/admin/building/in_service',
  adminBookings: (query?: Query) => withQuery('/admin/bookings/list', query),
  adminBooking: (id?: number, query?: Query) => withQuery(withId('/admin/bookings/view', id), query),
  adminNewBooking: (query?: Query) => withQuery('/admin/bookings/create', query),
  adminEditBooking: (id?: number, query?: Query) => withQuery(withId('/admin/bookings/update', id), query),
  adminMoveBooking: (id?: number, query?: Query) => withQuery(withId('/admin/bookings/move', id), query),
  adminPayments: (id?: number, query?: Query) => withQuery(withId('/admin/bookings/view/payments', id), query),
  adminEditPayments: (id?: number, query?: Query) => withQuery(withId('/admin/bookings/update/payments', id), query),
  adminBank: (query?: Query) => withQuery('/admin/payments/bank', query),
  adminBankCredit: (id: number, query?: Query) => withQuery(`/admin/payments/bank/${id}`, query),
  adminOutsideStay: (id: number) => `/admin/bookings/outside/${id}`,
  adminPrintBooking: (id: number) => `/admin/bookings/print/${id}`,
  adminPrintDay: () => '/admin/today/print',
  adminSchedule: (query?: Query) => withQuery('/admin/bookings/schedule', query),
  adminInvoices: (query?: Query) => withQuery('/admin/invoices/list', query),
  adminNewInvoice: (query?: Query) => withQuery('/admin/invoices/create', query),
  adminInvoice: (id?: number, query?: Query) => withQuery(withId('/admin/invoices/view', id), query),
  adminEditInvoice: (id?: number, query?: Query) => withQuery(withId('/admin/invoices/update', id), query),
  adminInvoicePayments: (id?: number, query?: Query) => withQuery(withId('/admin/invoices/payments', id), query),
  adminAccounting: (query?: Query) => withQuery('/admin/accounting', query),
  adminAccounts: (query?: Query) => withQuery('/admin/accounting/accounts', query),
  adminVerifactu: (query?: Query) => withQuery('/admin/verifactu', query),
  adminVerifactuSettings: (query?: Query) => withQuery('/admin/verifactu/settings', query),
  adminVerifactuRecord: (id: number, query?: Query) => withQuery(withId('/admin/verifactu/record', id), query),
  adminVerifactuDeclaration: () => '/admin/verifactu/declaration',
  adminBook: (book: string, query?: Query) => withQuery(`/admin/accounting/books/${book}`, query),
  adminBillingReport: (query?: Query) => withQuery('/admin/reports/billing', query),
  adminBillingRows: (query?: Query) => withQuery('/admin/reports/billing/rows', query),
  adminOccupationReport: (query?: Query) => withQuery('/admin/reports/occupation', query),
  adminOccupationRows: (query?: Query) => withQuery('/admin/reports/occupation/rows', query),
  adminMonthlyReport: (query?: Query) => withQuery('/admin/reports/monthly', query),
  adminBails: (query?: Query) => withQuery('/admin/bails/list', query),
  adminBail: (id?: number, query?: Query) => withQuery(withId('/admin/bails/view', id), query),
  adminLegalInterest: (query?: Query) => withQuery('/admin/bails/interest', query),
  adminBailStatement: (id: number) => `/admin/bails/statement/${id}`,
  adminInvoiceUbl: (id: number) => `/admin/invoices/ubl/${id}`,
  adminInvoicePdf: (id: number, query?: Query) => withQuery(`/admin/invoices/pdf/${id}`, query),
  adminBlocks: (query?: Query) => withQuery('/admin/blocks/list', query),
  adminNewBlock: (query?: Query) => withQuery('/admin/blocks/create', query),
  adminBlock: (id?: number, query?: Query) => withQuery(withId('/admin/blocks/update', id), query),
  adminCalendars: (apartmentId?: number, query?: Query) =>
    withQuery(withId('/admin/apartments/calendars', apartmentId), query),
  calendarFile: (token: string) => `/calendars/${encodeURIComponent(token)}.ics`,
  adminCustomers: (query?: Query) => withQuery('/admin/customers/list', query),
  adminNewCustomer: (query?: Query) => withQuery('/admin/customers/create', query),
  adminCustomer: (id?: number, query?: Query) => withQuery(withId('/admin/customers/update', id), query),
  adminMergeCustomers: (id: number, query?: Query) => withQuery(`/admin/customers/merge/${id}`, query),
  adminAlerts: (query?: Query) => withQuery('/admin/notifications/alerts', query),
  adminAudit: (query?: Query) => withQuery('/admin/audit', query),
  adminAuditEntry: (id: number) => `/admin/audit/${id}`,
  adminAuditPolicy: (query?: Query) => withQuery('/admin/audit/retention', query),
  adminSystem: () => '/admin/system',
  adminMailTexts: () => '/admin/notifications/texts',
  adminMailText: (kind: string, query?: Query) => withQuery(`/admin/notifications/texts/${kind}`, query),
  adminHelp: (page?: string, query?: Query) =>
    withQuery(page === undefined ? '/admin/help' : `/admin/help/${page}`, query),
  adminWebhooks: (query?: Query) => withQuery('/admin/webhooks/list', query),
  adminNewWebhook: () => '/admin/webhooks/create',
  adminWebhook: (id?: number, query?: Query) => withQuery(withId('/admin/webhooks/update', id), query),
} as const;

export const legalPages = ['notice', 'terms', 'privacy', 'cookies'] as const;
export type LegalPage = (typeof legalPages)[number];

export const documentPages = ['insurance', 'taxes', 'travel'] as const;
export type DocumentPage = (typeof documentPages)[number];

type Query = Record<string, string | number | undefined | null>;

function withId(path: string, id: number | undefined): string {
  return id === undefined ? path : `${path}/${id}`;
}

function withQuery(path: string, query?: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

type Paths = typeof paths;

export function pathsIn(locale: Locale): Paths {
  if (locale === defaultLocale) return paths;
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (...parameters: unknown[]) => pathIn(locale, (path as (...all: unknown[]) => string)(...parameters)),
    ]),
  ) as unknown as Paths;
}
