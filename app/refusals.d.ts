import './core/app-error';
import './core/field-problem';

/** What each room refuses: the compiler knows a code, and the problem of a field, by what stands here. */
declare module './core/app-error' {
  interface Refusals {
    account: typeof import('./features/account/refusals').refusals;
    accounting: typeof import('./features/accounting/refusals').refusals;
    apartments: typeof import('./features/apartments/refusals').refusals;
    availability: typeof import('./features/availability/refusals').refusals;
    bails: typeof import('./features/bails/refusals').refusals;
    bank: typeof import('./features/bank/refusals').refusals;
    billing: typeof import('./features/billing/refusals').refusals;
    blocks: typeof import('./features/blocks/refusals').refusals;
    'booking-engine': typeof import('./features/booking-engine/refusals').refusals;
    bookings: typeof import('./features/bookings/refusals').refusals;
    books: typeof import('./features/books/refusals').refusals;
    building: typeof import('./features/building/refusals').refusals;
    calendars: typeof import('./features/calendars/refusals').refusals;
    customers: typeof import('./features/customers/refusals').refusals;
    'front-desk': typeof import('./features/front-desk/refusals').refusals;
    invoices: typeof import('./features/invoices/refusals').refusals;
    lists: typeof import('./features/lists/refusals').refusals;
    notifications: typeof import('./features/notifications/refusals').refusals;
    offers: typeof import('./features/offers/refusals').refusals;
    opening: typeof import('./features/opening/refusals').refusals;
    payments: typeof import('./features/payments/refusals').refusals;
    users: typeof import('./features/users/refusals').refusals;
    vat: typeof import('./features/vat/refusals').refusals;
    verifactu: typeof import('./features/verifactu/refusals').refusals;
  }
}

declare module './core/field-problem' {
  interface Problems {
    account: typeof import('./features/account/messages/problems.es.json');
    accounting: typeof import('./features/accounting/messages/problems.es.json');
    apartments: typeof import('./features/apartments/messages/problems.es.json');
    audit: typeof import('./features/audit/messages/problems.es.json');
    availability: typeof import('./features/availability/messages/problems.es.json');
    bails: typeof import('./features/bails/messages/problems.es.json');
    bank: typeof import('./features/bank/messages/problems.es.json');
    billing: typeof import('./features/billing/messages/problems.es.json');
    blocks: typeof import('./features/blocks/messages/problems.es.json');
    'booking-engine': typeof import('./features/booking-engine/messages/problems.es.json');
    bookings: typeof import('./features/bookings/messages/problems.es.json');
    building: typeof import('./features/building/messages/problems.es.json');
    calendars: typeof import('./features/calendars/messages/problems.es.json');
    customers: typeof import('./features/customers/messages/problems.es.json');
    'front-desk': typeof import('./features/front-desk/messages/problems.es.json');
    invoices: typeof import('./features/invoices/messages/problems.es.json');
    lists: typeof import('./features/lists/messages/problems.es.json');
    notifications: typeof import('./features/notifications/messages/problems.es.json');
    offers: typeof import('./features/offers/messages/problems.es.json');
    payments: typeof import('./features/payments/messages/problems.es.json');
    prices: typeof import('./features/prices/messages/problems.es.json');
    reports: typeof import('./features/reports/messages/problems.es.json');
    site: typeof import('./features/site/messages/problems.es.json');
    users: typeof import('./features/users/messages/problems.es.json');
    vat: typeof import('./features/vat/messages/problems.es.json');
    verifactu: typeof import('./features/verifactu/messages/problems.es.json');
    webhooks: typeof import('./features/webhooks/messages/problems.es.json');
  }
}
