import { z } from '@hono/zod-openapi';
import { balance, cents, day, rowId, instalment, versioned } from '../../../access/api-parts.server';
import { bookingStates } from '../../../core/booking-states';
import { invoicingPreview } from '../../bookings/invoicing/invoicing-schemas.server';
import { priceModes } from './price-choice';
import { invoicesIssuedForStay } from '../../bookings/issued-of-stay.server';

const stay = { checkIn: day, checkOut: day };
const occupant = z.object({
  ...stay,
  kind: z.enum(['booking', 'hold', 'block', 'external']),
  name: z.string(),
  source: z.enum(['airbnb', 'booking_com', 'vrbo', 'other']).nullable(),
});
const segment = z.object({ apartmentId: z.number().int(), from: day, to: day });
const pricedSegment = segment.extend({
  code: z.string(),
  category: z.string(),
  nights: z.number().int(),
  amountCents: cents,
});
const instalments = z.array(instalment);

export const moveBody = z.object({
  ...stay,
  apartmentId: z.number().int().optional().describe('The future nights in one apartment; if omitted, each stays'),
  segments: z.array(segment).optional().describe('Night by night from the check-in to the check-out'),
  price: z
    .enum(priceModes)
    .optional()
    .describe('If omitted: quoted again if the number of nights changes, otherwise kept'),
  totalCents: cents.optional().describe('The new total; for manual, which needs a reason too'),
  reason: z.string().optional(),
  notify: z.boolean().optional().describe('Write to the guest, once the move can no longer be undone'),
  expectedDifferenceCents: cents.optional().describe('A different one is refused with 409 price_changed'),
  version: z.number().int().optional(),
});

export const moveTargetsAnswer = z.object({
  ...stay,
  nights: z.number().int(),
  data: z.array(
    z.object({
      apartmentId: z.number().int(),
      code: z.string(),
      category: z.string(),
      free: z.boolean(),
      refused: z.enum(['not_available', 'apartment_not_let', 'too_many_guests']).nullable(),
      by: occupant.nullable(),
      freeUntil: day.nullable(),
      differenceCents: cents.nullable(),
    }),
  ),
  splits: z.array(z.object({ segments: z.array(segment), differenceCents: cents.nullable() })),
});

const side = { ...stay, nights: z.number().int(), totalCents: cents, ...balance, bailCents: cents };

export const movePreviewAnswer = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStates),
  ...versioned,
  possible: z.boolean(),
  refusal: z
    .object({
      code: z.string(),
      message: z.string(),
      apartmentCode: z.string().optional(),
      maxGuests: z.number().int().optional(),
      by: occupant.optional(),
    })
    .nullable(),
  old: z.object({ ...side, segments: z.array(pricedSegment) }),
  new: z.object({ ...side, segments: z.array(pricedSegment), instalments }).nullable(),
  price: z.enum(priceModes).describe('The amount charged: as requested, or the default if none is'),
  keepTotalCents: cents.nullable(),
  requoteTotalCents: cents.nullable(),
  differenceCents: cents.nullable().describe('The difference if quoted again'),
  requoted: z.object({ segments: z.array(pricedSegment), instalments }).nullable(),
  invoicing: invoicingPreview,
  resolvesConflict: z.boolean(),
});

export const movedAnswer = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStates),
  ...versioned,
  eventId: z.number().int().describe('The step, used to undo it'),
  invoices: invoicesIssuedForStay,
  differenceCents: cents,
  totalCents: cents,
});
