import { z } from '@hono/zod-openapi';
import { day } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { errorText } from '../../../access/refusals.server';
import { textIn, type Locale } from '../../../core/locale';
import { movedAnswer, moveBody, movePreviewAnswer, moveTargetsAnswer } from './api-move-schemas.server';
import { listMoveTargets } from './list-move-targets.server';
import { moveBooking } from './move-booking.server';
import { previewMove } from './preview-move.server';

/** Returns the request body as an object, or an empty object if it isn't one; the operation validates the fields. */
function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

export function moveRoutes(api: Api): void {
  targets(api);
  preview(api);
  move(api);
}

function targets(api: Api): void {
  route(api, 'GET /bookings/{id}/move', {
    summary: 'Where a booking could move to, best fit first, and who is in the way',
    needs: 'bookings:write',
    query: z.object({
      checkIn: day.optional(),
      checkOut: day.optional(),
      from: day.optional().describe('The first night elsewhere; those before it stay where they are'),
    }),
    answers: { 200: ['Every apartment, and stays in two of them', moveTargetsAnswer] },
    refuses: ['invalid_input', 'state_refuses'],
    handle: async ({ actor, locale, id, query }) => {
      const found = await listMoveTargets(actor, id, query);
      return {
        ...found.stay,
        nights: found.nights,
        data: found.targets.map(({ apartmentId, code, categoryName, refusal, by, freeUntil, differenceCents }) => ({
          apartmentId,
          code,
          free: refusal === null,
          refused: refusal,
          by,
          freeUntil,
          differenceCents,
          category: textIn(categoryName, locale),
        })),
        splits: found.splits.map(({ wanted, differenceCents }) => ({ segments: wanted.segments, differenceCents })),
      };
    },
  });
}

function preview(api: Api): void {
  route(api, 'POST /bookings/{id}/move/preview', {
    summary: 'What a move would change at each price, and whether it is possible; nothing is saved',
    needs: 'bookings:write',
    takes: moveBody,
    answers: { 200: ['Before and after', movePreviewAnswer] },
    handle: async ({ actor, locale, id, body }) => {
      const {
        state,
        refusal,
        old,
        new: after,
        requoted,
        ...rest
      } = await previewMove(actor, { ...fieldsOf(body), id });
      return {
        ...rest,
        status: state,
        refusal: refusal && { ...refusal, message: errorText(refusal.code, locale) },
        old: sideOf(old, locale),
        new: after && { ...sideOf(after, locale), instalments: after.instalments },
        requoted: requoted && { ...requoted, segments: named(requoted.segments, locale) },
      };
    },
  });
}

type Side = Awaited<ReturnType<typeof previewMove>>['old'];

function sideOf({ owedCents: balanceCents, segments, ...side }: Side, locale: Locale) {
  return { ...side, balanceCents, segments: named(segments, locale) };
}

function named(segments: Side['segments'], locale: Locale) {
  return segments.map(({ categoryName, ...segment }) => ({ ...segment, category: textIn(categoryName, locale) }));
}

function move(api: Api): void {
  route(api, 'POST /bookings/{id}/move', {
    summary: 'Move a booking to other dates, another apartment, or several in turn',
    needs: 'bookings:write',
    takes: moveBody,
    answers: { 200: ['Moved', movedAnswer] },
    refuses: [
      'state_refuses',
      'hold_expired',
      'not_available',
      'apartment_not_let',
      'too_many_guests',
      'past_dates',
      'no_price',
      'move_check_in_fixed',
      'move_before_today',
      'move_segments',
      'move_changes_nothing',
      'price_changed',
      'version_conflict',
    ],
    handle: async ({ actor, id, body }) => {
      const { state, ...moved } = await moveBooking(actor, { ...fieldsOf(body), id });
      return { ...moved, status: state };
    },
  });
}
