import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Actor } from '../../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { AppError } from '../../../core/app-error';
import type { ChangedBooking } from '../change-booking.server';
import { addNote } from './add-note.server';
import { cancelBooking } from './cancel-booking.server';
import { checkInBooking } from './check-in-booking.server';
import { checkOutBooking } from './check-out-booking.server';
import { confirmBooking } from './confirm-booking.server';
import * as shapes from './lifecycle-schemas.server';
import { markNoShow } from './mark-no-show.server';
import { previewCancellation } from './preview-cancellation.server';
import { undoStep } from './undo-step.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing', 'not_found'] as const;
const params = z.object({ id: z.coerce.number().int() });

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

type Step = (actor: Actor, id: number, input: unknown) => Promise<ChangedBooking>;

const steps: readonly { name: string; summary: string; body: z.ZodType; step: Step }[] = [
  { name: 'confirm', summary: 'Confirm a hold without a payment', body: shapes.stepBody, step: confirmBooking },
  { name: 'check-in', summary: 'The guests have come', body: shapes.presenceBody, step: checkInBooking },
  {
    name: 'check-out',
    summary: 'The guests have left; early, the nights to come are free and the price is kept',
    body: shapes.presenceBody,
    step: checkOutBooking,
  },
  { name: 'cancel', summary: 'Call the stay off before it begins', body: shapes.endBody, step: cancelBooking },
  { name: 'no-show', summary: 'The guests never came', body: shapes.endBody, step: markNoShow },
  {
    name: 'undo',
    summary: 'Take the last step back, where nothing has gone out to the guest (a void: needs payments:write)',
    body: shapes.undoBody,
    step: undoStep,
  },
];

/** HTTP only: the steps of a booking's lifecycle, and notes. */
export function bookingLifecycleRoutes(api: Api): void {
  for (const { name, summary, body, step } of steps) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/bookings/{id}/${name}`,
      summary: `${summary}; needs bookings:write`,
      security,
      request: { ...takes(body), params },
      responses: {
        ...answers(200, 'The booking’s new state', shapes.stepAnswer),
        ...refusals(...denied, 'invalid_input', 'state_refuses', 'untold_warning', 'version_conflict', 'not_available'),
      },
    });
    api.post(`/bookings/:id/${name}`, async (c) => {
      const { state, ...changed } = await step(c.get('actor'), idOf(c), await jsonBody(c));
      return c.json({ ...changed, status: state });
    });
  }
  beside(api);
}

function beside(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/bookings/{id}/cancellation',
    summary: 'What cancelling today would cost and give back; needs bookings:read',
    security,
    request: { headers: language, params },
    responses: { ...answers(200, 'Fee and refund', shapes.cancellationAnswer), ...refusals(...denied) },
  });
  api.get('/bookings/:id/cancellation', async (c) => c.json(await previewCancellation(c.get('actor'), idOf(c))));

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/notes',
    summary: 'Add an internal note to the history; needs bookings:write',
    security,
    request: { ...takes(shapes.noteBody), params },
    responses: {
      ...answers(201, 'Its place in the history', shapes.noteAnswer),
      ...refusals(...denied, 'invalid_input'),
    },
  });
  api.post('/bookings/:id/notes', async (c) => c.json(await addNote(c.get('actor'), idOf(c), await jsonBody(c)), 201));
}
