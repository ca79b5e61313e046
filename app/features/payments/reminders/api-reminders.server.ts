import { z } from '@hono/zod-openapi';
import { cents, day, instant } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { mailStates, paymentMailKinds } from '../../notifications/mails/mail-kinds';
import type { BookedReminders } from './booked-reminders.server';
import { changedBooking } from '../../bookings/booking-schemas.server';
import { setReminders } from './set-reminders.server';

const remindersBody = z.object({
  off: z.boolean().describe('No automatic reminders of this booking'),
  version: z.number().int().optional().describe('A change based on an older version of the booking is refused'),
});
export const reminders = z.object({
  off: z.boolean(),
  next: z
    .object({ on: day, due: day, amountCents: cents })
    .nullable()
    .describe('The next automatic reminder: the day it is sent, and the amount it requests'),
  sent: z.array(
    z.object({
      at: instant,
      kind: z.enum(paymentMailKinds).describe('By hand, before the due day, after it'),
      due: day.nullable(),
      status: z.enum(mailStates),
    }),
  ),
});

export function shownReminders({ off, next, sent }: BookedReminders) {
  return {
    off,
    next: next && { on: next.on, due: next.due, amountCents: next.amountCents },
    sent: sent.map(({ at, kind, due, state }) => ({
      at: at.toISOString(),
      kind,
      due,
      status: state,
    })),
  };
}

export function remindersOfBooking(api: Api): void {
  route(api, 'PUT /bookings/{id}/reminders', {
    summary: 'Turn the automatic payment reminders of a booking off or on',
    needs: 'payments:write',
    takes: remindersBody,
    answers: { 200: ['What it is now', changedBooking] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      const { state, ...changed } = await setReminders(actor, id, body);
      return { ...changed, status: state };
    },
  });
}
