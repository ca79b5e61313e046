import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-bookings', address: 'admin/bookings/list', file: 'admin-bookings-list.tsx' },
    { id: 'admin-booking-move', address: 'admin/bookings/move/:id?', file: 'admin-booking-move.tsx' },
    { id: 'admin-outside-stay', address: 'admin/bookings/outside/:id', file: 'admin-outside-stay.tsx' },
    { id: 'admin-booking', address: 'admin/bookings/view/:id?', file: 'admin-booking-view.tsx' },
    { id: 'admin-booking-create', address: 'admin/bookings/create', file: 'admin-booking-create.tsx' },
    { id: 'admin-booking-update', address: 'admin/bookings/update/:id?', file: 'admin-booking-update.tsx' },
    { id: 'admin-payments-view', address: 'admin/bookings/view/payments/:id?', file: 'admin-payments-view.tsx' },
    { id: 'admin-payments-update', address: 'admin/bookings/update/payments/:id?', file: 'admin-payments-update.tsx' },
  ],
  bare: [{ id: 'admin-print-booking', address: 'admin/bookings/print/:id', file: 'admin-booking-print.tsx' }],
};
