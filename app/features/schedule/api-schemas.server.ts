import { z } from '@hono/zod-openapi';
import { bookingStatesMatching } from '../../core/booking-states';
import { rowId, versioned } from '../../access/api-parts.server';

const day = z.string().describe('YYYY-MM-DD');
const segment = z.object({ apartmentId: z.number().int(), from: day, to: day });
const barFields = segment.extend({ key: z.string(), id: rowId, name: z.string() });

const bar = z.discriminatedUnion('kind', [
  barFields.extend({
    kind: z.literal('booking'),
    reference: z.string(),
    state: z.enum(bookingStatesMatching('isOnSchedule')),
    ...versioned,
    checkIn: day,
    checkOut: day,
    segments: z.array(segment).describe('All nights of a booking with more than one apartment'),
    guests: z.number().int(),
    totalCents: z.number().int(),
    balanceCents: z.number().int().describe('Cost less payments; below zero it is to be refunded'),
    overdueCents: z.number().int(),
    holdEnds: day.nullable(),
  }),
  barFields.extend({ kind: z.literal('block'), blockKind: z.enum(['maintenance', 'owner']) }),
  barFields.extend({
    kind: z.literal('outside'),
    source: z.enum(['airbnb', 'booking_com', 'vrbo', 'other']),
    guest: z.string().describe('Who is coming, if the site provides it'),
    bookable: z.boolean().describe('Somebody comes and has no booking here'),
    conflict: z.boolean(),
  }),
]);

const attentionItemSchema = segment.extend({ key: z.string() });

export const scheduleAnswer = z.object({
  from: day,
  to: day,
  today: day,
  groups: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['suites', 'flat']),
      code: z.string(),
      apartments: z.array(
        z.object({
          id: rowId,
          code: z.string(),
          groupKey: z.string(),
          categoryId: z.number().int(),
          category: z.string(),
          maxGuests: z.number().int(),
          status: z.enum(['active', 'maintenance', 'retired']),
          toClean: z.boolean(),
          wholeFlat: z.boolean(),
          spaceIds: z.array(z.number().int()),
          lanes: z.number().int(),
        }),
      ),
    }),
  ),
  bars: z.array(bar),
  urgent: z.array(attentionItemSchema).describe('Urgent ones, wherever they are'),
  dueToday: z.array(attentionItemSchema).describe('Who arrives and leaves today, and holds that expire'),
});
