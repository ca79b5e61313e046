import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  site: [
    { id: 'rooms', address: 'rooms', file: 'rooms.tsx' },
    { id: 'room-details', address: 'room-details/:typeCategory?', file: 'room-details.tsx' },
    { id: 'book', address: 'book', file: 'book.tsx' },
    { id: 'booking', address: 'booking/:reference?', file: 'booking.tsx' },
    { id: 'pay-booking', address: 'booking/:reference/pay', file: 'pay-booking.tsx' },
    { id: 'paid-booking', address: 'booking/:reference/paid', file: 'paid-booking.tsx' },
    { id: 'paying-booking', address: 'booking/:reference/paying/:payment', file: 'paying-booking.tsx' },
    { id: 'demo-payment', address: 'demo_payment/:payment', file: 'demo-payment.tsx' },
  ],
  bare: [
    { id: 'booking-bail-statement', address: 'booking/:reference/bail', file: 'booking-bail-statement.ts' },
    { id: 'booking-bail-evidence', address: 'booking/:reference/bail/:evidence', file: 'booking-bail-evidence.ts' },
    { id: 'booking-invoice-ubl', address: 'booking/:reference/invoices/:invoice/ubl', file: 'booking-invoice-ubl.ts' },
    { id: 'booking-invoice', address: 'booking/:reference/invoices/:invoice', file: 'booking-invoice.ts' },
  ],
};
