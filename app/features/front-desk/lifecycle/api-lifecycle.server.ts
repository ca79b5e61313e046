import type { z } from '@hono/zod-openapi';
import type { Actor } from '../../../access/actor';
import { route, type Api } from '../../../access/api-route.server';
import type { ChangedBooking } from '../../bookings/change-booking.server';
import { addNote } from './add-note.server';
import { cancelBooking } from './cancel-booking.server';
import { checkInBooking } from './check-in-booking.server';
import { checkOutBooking } from './check-out-booking.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import * as shapes from './lifecycle-schemas.server';
import { markNoShow } from './mark-no-show.server';
import { previewCancellation } from './preview-cancellation.server';
import { undoStep } from './undo-step.server';

type Step = (actor: Actor, id: number, input: unknown) => Promise<ChangedBooking>;

const steps: readonly { name: string; summary: string; takes: z.ZodType; step: Step }[] = [
  { name: 'confirm', summary: 'Confirm a hold without a payment', takes: shapes.stepBody, step: confirmBooking },
  { name: 'check-in', summary: 'Check in: the guests have arrived', takes: shapes.presenceBody, step: checkInBooking },
  {
    name: 'check-out',
    summary: 'Check out: the guests have left; if early, the remaining nights are free and the price is kept',
    takes: shapes.presenceBody,
    step: checkOutBooking,
  },
  { name: 'cancel', summary: 'Cancel the stay before it starts', takes: shapes.endBody, step: cancelBooking },
  { name: 'no-show', summary: 'Mark as a no-show', takes: shapes.endBody, step: markNoShow },
  {
    name: 'undo',
    summary: 'Undo the last step, if the guest has not been notified (a void: needs payments:write)',
    takes: shapes.undoBody,
    step: undoStep,
  },
];

export function bookingLifecycleRoutes(api: Api): void {
  for (const { name, summary, takes, step } of steps) {
    route(api, `POST /bookings/{id}/${name}`, {
      summary,
      needs: 'bookings:write',
      takes,
      answers: { 200: ['The booking’s new state', shapes.stepAnswer] },
      refuses: [
        'state_refuses',
        'unacknowledged_warning',
        'version_conflict',
        'not_available',
        'bank_credit_taken',
        'undo_superseded',
        'undo_notified',
        'undo_over',
      ],
      handle: async ({ actor, id, body }) => {
        const { state, ...changed } = await step(actor, id, body);
        return { ...changed, status: state };
      },
    });
  }
  actionRoutes(api);
}

function actionRoutes(api: Api): void {
  route(api, 'GET /bookings/{id}/cancellation', {
    summary: 'What canceling today would cost and refund',
    needs: 'bookings:read',
    answers: { 200: ['Fee and refund', shapes.cancellationAnswer] },
    handle: ({ actor, id }) => previewCancellation(actor, id),
  });

  route(api, 'POST /bookings/{id}/notes', {
    summary: 'Add an internal note to the history',
    needs: 'bookings:write',
    takes: shapes.noteBody,
    answers: { 201: ['Its place in the history', shapes.noteAnswer] },
    handle: ({ actor, id, body }) => addNote(actor, id, body),
  });
}
