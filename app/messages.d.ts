import './ui/message-keys';

/** The Spanish messages of each namespace: the compiler checks keys against them. */
declare module './ui/message-keys' {
  interface Namespaces {
    account: typeof import('./features/account/messages/es.json');
    admin: typeof import('./features/admin/messages/es.json');
    'admin/search': typeof import('./features/admin/messages/search.es.json');
    'apartments/admin': typeof import('./features/apartments/messages/admin.es.json');
    'apartments/categories': typeof import('./features/apartments/messages/categories.es.json');
    'apartments/equipment': typeof import('./features/apartments/messages/equipment.es.json');
    'apartments/flats': typeof import('./features/apartments/messages/flats.es.json');
    'apartments/images': typeof import('./features/apartments/messages/images.es.json');
    'accounting/admin': typeof import('./features/accounting/messages/admin.es.json');
    'accounting/problems': typeof import('./features/accounting/messages/problems.es.json');
    'bails/admin': typeof import('./features/bails/messages/admin.es.json');
    'invoices/admin': typeof import('./features/invoices/messages/admin.es.json');
    'invoices/paper': typeof import('./features/invoices/messages/paper.es.json');
    'bails/statement': typeof import('./features/bails/messages/statement.es.json');
    bank: typeof import('./features/bank/messages/es.json');
    blocks: typeof import('./features/blocks/messages/es.json');
    'booking-engine/bail': typeof import('./features/booking-engine/messages/bail.es.json');
    'booking-engine/checkout': typeof import('./features/booking-engine/messages/checkout.es.json');
    'booking-engine/hold': typeof import('./features/booking-engine/messages/hold.es.json');
    'booking-engine/invoices': typeof import('./features/booking-engine/messages/invoices.es.json');
    'booking-engine/pay': typeof import('./features/booking-engine/messages/pay.es.json');
    'booking-engine/quote': typeof import('./features/booking-engine/messages/quote.es.json');
    'booking-engine/search': typeof import('./features/booking-engine/messages/search.es.json');
    'bookings/actions': typeof import('./features/bookings/messages/actions.es.json');
    'bookings/admin': typeof import('./features/bookings/messages/admin.es.json');
    'bookings/history': typeof import('./features/bookings/messages/history.es.json');
    'bookings/invoicing': typeof import('./features/bookings/messages/invoicing.es.json');
    'bookings/lifecycle': typeof import('./features/bookings/messages/lifecycle.es.json');
    'bookings/move': typeof import('./features/bookings/messages/move.es.json');
    'bookings/payments': typeof import('./features/bookings/messages/payments.es.json');
    'bookings/print': typeof import('./features/bookings/messages/print.es.json');
    'bookings/write': typeof import('./features/bookings/messages/write.es.json');
    'building/admin': typeof import('./features/building/messages/admin.es.json');
    calendars: typeof import('./features/calendars/messages/es.json');
    'calendars/outside': typeof import('./features/calendars/messages/outside.es.json');
    'core/problems': typeof import('./core/messages/problems.es.json');
    'customers/admin': typeof import('./features/customers/messages/admin.es.json');
    'customers/problems': typeof import('./features/customers/messages/problems.es.json');
    lists: typeof import('./features/lists/messages/es.json');
    notifications: typeof import('./features/notifications/messages/es.json');
    'notifications/alerts': typeof import('./features/notifications/messages/alerts.es.json');
    'notifications/texts': typeof import('./features/notifications/messages/texts.es.json');
    'offers/admin': typeof import('./features/offers/messages/admin.es.json');
    opening: typeof import('./features/opening/messages/es.json');
    'prices/admin': typeof import('./features/prices/messages/admin.es.json');
    schedule: typeof import('./features/schedule/messages/es.json');
    site: typeof import('./features/site/messages/es.json');
    'site/building': typeof import('./features/site/messages/building.es.json');
    'site/consent': typeof import('./features/site/messages/consent.es.json');
    'site/contact': typeof import('./features/site/messages/contact.es.json');
    'site/gallery': typeof import('./features/site/messages/gallery.es.json');
    'site/offers': typeof import('./features/site/messages/offers.es.json');
    today: typeof import('./features/today/messages/es.json');
    'today/print': typeof import('./features/today/messages/print.es.json');
    'ui/list': typeof import('./ui/messages/list.es.json');
    users: typeof import('./features/users/messages/es.json');
    'users/admin': typeof import('./features/users/messages/admin.es.json');
    'users/entry': typeof import('./features/users/messages/entry.es.json');
    'users/security': typeof import('./features/users/messages/security.es.json');
    vat: typeof import('./features/vat/messages/es.json');
    webhooks: typeof import('./features/webhooks/messages/es.json');
  }
}
