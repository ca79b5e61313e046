import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../../access/json-body.server';
import { AppError } from '../../../core/app-error';
import {
  changedBooking,
  adminBookingBody,
  adminQuote,
  madeBooking,
  updateBody,
  updatePreview,
} from './api-schemas.server';
import { createAdminBooking } from './create-admin-booking.server';
import { previewUpdate } from './preview-update.server';
import { priceAdminBooking } from './price-admin-booking.server';
import { shownLines, shownQuote } from './shown-quote';
import { updateBooking } from './update-booking.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const bodies = ['invalid_input', 'invalid_json', 'unsupported_media_type', 'body_too_large'] as const;
const prices = ['no_price', 'min_nights', 'max_nights', 'too_many_guests', 'offer_not_applicable'] as const;

const bookingPath = z.object({ id: z.coerce.number().int() });
const onceHeader = language.extend({
  'idempotency-key': z.string().max(200).optional().describe('The same key makes one booking'),
});

/** HTTP only: bookings as the team writes them. */
export function adminBookingRoutes(api: Api): void {
  create(api);
  quotes(api);
  update(api);
}

function create(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/admin',
    summary:
      'Book a stay at the desk: confirmed at once or held, at the quote or a price by hand; needs bookings:write',
    security,
    request: { ...takes(adminBookingBody), headers: onceHeader },
    responses: {
      ...answers(201, 'The booking', madeBooking),
      ...refusals(
        ...denied,
        ...bodies,
        ...prices,
        'not_available',
        'price_changed',
        'customer_known',
        'idempotency_mismatch',
      ),
    },
  });
  api.post('/bookings/admin', async (c) => {
    const {
      eventId: _eventId,
      state,
      ...made
    } = await createAdminBooking(c.get('actor'), await jsonBody(c), idempotencyKeyOf(c));
    return c.json({ ...made, status: state }, 201);
  });
}

function quotes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/admin/quote',
    summary:
      'What is free for a stay, best fit first, and what it costs the way the team may sell it; needs bookings:write',
    security,
    request: takes(adminBookingBody.partial()),
    responses: { ...answers(200, 'Apartments and price', adminQuote), ...refusals(...denied, ...bodies) },
  });
  api.post('/bookings/admin/quote', async (c) => {
    const quote = await priceAdminBooking(c.get('actor'), await jsonBody(c));
    return c.json(shownQuote(quote, c.get('locale')));
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/quote',
    summary: 'What a booking would cost: as it is, quoted anew, or by hand; nothing is kept; needs bookings:write',
    security,
    request: { ...takes(updateBody.omit({ version: true })), params: bookingPath },
    responses: { ...answers(200, 'The price', updatePreview), ...refusals(...denied, ...bodies, 'not_found') },
  });
  api.post('/bookings/:id/quote', async (c) => {
    const preview = await previewUpdate(c.get('actor'), idOf(c), await jsonBody(c));
    return c.json({ ...preview, lines: shownLines(preview.lines, c.get('locale')) });
  });
}

function update(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/bookings/{id}',
    summary: 'Change a booking, but for its dates and apartment, which are moved; needs bookings:write',
    security,
    request: { ...takes(updateBody), params: bookingPath },
    responses: {
      ...answers(200, 'What it is now', changedBooking),
      ...refusals(...denied, ...bodies, ...prices, 'not_found', 'version_conflict', 'state_refuses', 'customer_known'),
    },
  });
  api.patch('/bookings/:id', async (c) => {
    const { state, ...changed } = await updateBooking(c.get('actor'), idOf(c), await jsonBody(c));
    return c.json({ ...changed, status: state });
  });
}

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
