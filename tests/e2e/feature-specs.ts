/**
 * Browser specs for each folder of `app/`, most relevant first: `npm test -- changed` runs them in this order when a
 * file of the folder changes. Folders of `features/` are listed by their own names.
 */
export const FEATURE_SPECS: Record<string, readonly string[]> = {
  account: ['account', 'account-invoices', 'changed-data'],
  accounting: ['accounting'],
  admin: ['admin', 'admin-search', 'admin-keys', 'admin-dialogs', 'access', 'navigation'],
  apartments: ['inventory', 'pictures', 'form-fields', 'building'],
  audit: ['audit'],
  availability: ['booking', 'rooms-filters', 'last-room'],
  bails: ['bails', 'bails-at-work', 'bail-by-card'],
  bank: ['bank'],
  billing: ['payment-fields', 'stripe-checkout', 'pay'],
  blocks: ['schedule', 'admin-day'],
  'booking-engine': ['booking', 'pay', 'hold-limits', 'late-guests', 'last-room', 'rooms-filters', 'date-picker'],
  bookings: ['booking-lifecycle', 'payments', 'booking-update', 'guest-invoices'],
  books: ['accounting'],
  building: ['building', 'other-building', 'time-zones'],
  calendars: ['week', 'schedule'],
  customers: ['customers', 'changed-data'],
  'front-desk': ['booking-lifecycle', 'booking-update', 'move', 'payments', 'admin-list', 'typed-text'],
  guides: ['guides'],
  invoices: [
    'invoices',
    'guest-invoices',
    'stored-invoices',
    'bail-invoices',
    'changed-stay-invoices',
    'instalment-invoices',
  ],
  lists: ['admin-list', 'list-widths'],
  notifications: ['announcements', 'contact', 'users'],
  offers: ['offers', 'rooms-filters'],
  opening: ['building', 'other-building'],
  parts: ['parts'],
  payments: ['payments', 'pay', 'saved-card', 'bail-by-card'],
  prices: ['prices', 'booking'],
  reports: ['reports'],
  schedule: ['schedule', 'move'],
  site: ['pages', 'contact', 'gallery', 'consent', 'without-scripts', 'navigation'],
  system: ['system'],
  today: ['admin-day'],
  users: ['users', 'sign-in', 'register', 'second-factor'],
  vat: ['vat'],
  verifactu: ['verifactu'],
  webhooks: ['form-fields'],

  // Folders outside `features/`.
  access: ['access', 'sign-in', 'https'],
  backup: [],
  core: ['booking', 'admin'],
  database: ['unavailable', 'admin'],
  commands: [],
  files: ['pictures'],
  jobs: ['late-guests', 'system'],
  serving: ['pages', 'first-touch', 'stop', 'unavailable', 'answers', 'measurement'],
  settings: ['stop'],
  ui: ['pages', 'parts', 'admin', 'date-picker', 'form-fields', 'admin-dialogs', 'first-touch'],
  watch: ['measurement'],
};

/** Specs that test everything. They take too long to run for each change, but `npm test` always includes them. */
export const WALKS: readonly string[] = ['specification.spec.ts', 'week.spec.ts'];

/** Returns the specs for a file of the app, most relevant first; a file directly in `app/` counts as serving. */
export function specsOf(file: string): readonly string[] {
  const folder = /^app\/(?:features\/)?([^/]+)\/./.exec(file)?.[1] ?? 'serving';
  const names = FEATURE_SPECS[folder] ?? [];
  return names.map((name) => `tests/e2e/${name}.spec.ts`);
}
