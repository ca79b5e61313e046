import { route, type Api } from '../../../access/api-route.server';
import { changedBooking } from '../../bookings/booking-schemas.server';
import { adminBookingBody, adminQuote, madeBooking, updateBody, updatePreviewSchema } from './api-schemas.server';
import { createAdminBooking } from './create-admin-booking.server';
import { previewUpdate } from './preview-update.server';
import { priceAdminBooking } from './price-admin-booking.server';
import { shownLines, shownQuote } from './shown-quote';
import { updateBooking } from './update-booking.server';

const prices = ['no_price', 'min_nights', 'max_nights', 'too_many_guests', 'offer_not_applicable'] as const;

export function adminBookingRoutes(api: Api): void {
  create(api);
  quotes(api);
  update(api);
}

function create(api: Api): void {
  route(api, 'POST /bookings/admin', {
    summary: 'Book a stay for a guest: confirmed at once or held, at the quote or a price by hand',
    needs: 'bookings:write',
    takes: adminBookingBody,
    once: 'The same key makes one booking',
    answers: { 201: ['The booking', madeBooking] },
    refuses: [...prices, 'not_available', 'price_changed', 'customer_known', 'idempotency_mismatch'],
    handle: async ({ actor, body, key }) => {
      const { eventId: _eventId, state, ...made } = await createAdminBooking(actor, body, key);
      return { ...made, status: state };
    },
  });
}

function quotes(api: Api): void {
  route(api, 'POST /bookings/admin/quote', {
    summary: 'What is free for a stay, best fit first, and what it costs the way the team may sell it',
    needs: 'bookings:write',
    takes: adminBookingBody.partial(),
    answers: { 200: ['Apartments and price', adminQuote] },
    handle: async ({ actor, locale, body }) => {
      const quote = await priceAdminBooking(actor, body);
      return shownQuote(quote, locale);
    },
  });

  route(api, 'POST /bookings/{id}/quote', {
    summary: 'What a booking would cost: as it is, quoted again, or by hand; nothing is saved',
    needs: 'bookings:write',
    takes: updateBody.omit({ version: true }),
    answers: { 200: ['The price', updatePreviewSchema] },
    handle: async ({ actor, locale, id, body }) => {
      const preview = await previewUpdate(actor, id, body);
      return { ...preview, lines: shownLines(preview.lines, locale) };
    },
  });
}

function update(api: Api): void {
  route(api, 'PATCH /bookings/{id}', {
    summary: 'Change a booking, except its dates and apartment, which are moved',
    needs: 'bookings:write',
    takes: updateBody,
    answers: { 200: ['What it is now', changedBooking] },
    refuses: [...prices, 'version_conflict', 'state_refuses', 'customer_known'],
    handle: async ({ actor, id, body }) => {
      const { state, ...changed } = await updateBooking(actor, id, body);
      return { ...changed, status: state };
    },
  });
}
