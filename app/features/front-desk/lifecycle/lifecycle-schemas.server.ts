import { z } from '@hono/zod-openapi';
import { cents, day, rowId, versioned } from '../../../access/api-parts.server';
import { bookingStates } from '../../../core/booking-states';
import { invoicingPreview } from '../../bookings/invoicing/invoicing-schemas.server';
import { invoicesIssuedForStay } from '../../bookings/issued-of-stay.server';

/** API schemas of the lifecycle endpoints; for documentation only, the operations validate the input. */

const version = z.number().int().optional().describe('The version that was read; an older one is refused');
const notify = z.boolean().optional().describe('Whether the guest is notified by mail; default true');

export const stepBody = z.object({ version, notify });
export const presenceBody = z.object({
  version,
  at: z.string().optional().describe('Day and time on the building’s clock, 2026-11-21 15:30; default now'),
  acknowledged: z
    .array(z.string())
    .optional()
    .describe('Warnings already confirmed: others are refused; if omitted, warnings are ignored'),
});
export const endBody = stepBody.extend({
  feeCents: cents.optional().describe('What is kept; by default, and at most, what the terms state'),
  reason: z.string().max(500).optional().describe('Required if less is kept than the terms state'),
});
export const undoBody = z.object({
  version,
  eventId: z.number().int().optional().describe('The step to undo, which has to be the last one'),
});
export const noteBody = z.object({ text: z.string().max(2000) });

export const stepAnswer = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStates),
  ...versioned,
  eventId: z.number().int().describe('Its place in the history, used to undo it'),
  invoices: invoicesIssuedForStay,
});

export const noteAnswer = z.object({ id: rowId });

export const cancellationAnswer = z.object({
  freeUntil: day.nullable().describe('The last day of free cancellation; null if none is promised'),
  isFree: z.boolean(),
  feeCents: cents,
  paidCents: cents,
  refundCents: cents,
  noShowFeeCents: cents,
  noShowRefundCents: cents,
  invoicing: invoicingPreview,
  noShowInvoicing: invoicingPreview,
});
