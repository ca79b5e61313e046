import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { AppError, errorCatalogue } from '../../../core/app-error';
import { textIn, type Locale, type LocalizedText } from '../../../core/locale';
import { movedAnswer, moveBody, movePreviewAnswer, moveTargetsAnswer } from './api-move-schemas.server';
import { listMoveTargets } from './list-move-targets.server';
import { moveBooking } from './move-booking.server';
import { previewMove } from './preview-move.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const params = z.object({ id: z.coerce.number().int() });

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** What is asked for, as an object whatever was sent: the operation says what is wrong with it. */
async function bodyOf(c: Context): Promise<Record<string, unknown> & { id: number }> {
  const body = await jsonBody(c);
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, id: idOf(c) };
}

/** HTTP only: where a booking could go, what it would cost there, and the move itself. */
export function moveRoutes(api: Api): void {
  targets(api);
  preview(api);
  move(api);
}

function targets(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/bookings/{id}/move',
    summary: 'Where a booking could move to, best fit first, and who is in the way; needs bookings:write',
    security,
    request: {
      headers: language,
      params,
      query: z.object({
        checkIn: z.iso.date().optional(),
        checkOut: z.iso.date().optional(),
        from: z.iso.date().optional().describe('The first night elsewhere; those before it stay where they are'),
      }),
    },
    responses: {
      ...answers(200, 'Every apartment, and stays in two of them', moveTargetsAnswer),
      ...refusals(...denied, 'not_found', 'invalid_input', 'state_refuses', 'no_building'),
    },
  });
  api.get('/bookings/:id/move', async (c) => {
    const found = await listMoveTargets(c.get('actor'), idOf(c), c.req.query());
    return c.json({
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
        category: textIn(categoryName, c.get('locale')),
      })),
      splits: found.splits.map(({ wanted, differenceCents }) => ({ segments: wanted.segments, differenceCents })),
    });
  });
}

function preview(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/move/preview',
    summary: 'What a move would change at each price, and whether it can be; nothing is saved; needs bookings:write',
    security,
    request: { ...takes(moveBody), params },
    responses: {
      ...answers(200, 'Before and after', movePreviewAnswer),
      ...refusals(...denied, 'not_found', 'invalid_input', 'no_building'),
    },
  });
  api.post('/bookings/:id/move/preview', async (c) => {
    const locale = c.get('locale');
    const { state, refusal, old, new: after, requoted, ...rest } = await previewMove(c.get('actor'), await bodyOf(c));
    return c.json({
      ...rest,
      status: state,
      refusal: refusal && { ...refusal, message: errorCatalogue[refusal.code][locale] },
      old: named(old, locale),
      new: after && named(after, locale),
      requoted: requoted && named(requoted, locale),
    });
  });
}

function named<Side extends { segments: { categoryName: LocalizedText }[] }>(
  { segments, ...side }: Side,
  locale: Locale,
) {
  return {
    ...side,
    segments: segments.map(({ categoryName, ...segment }) => ({ ...segment, category: textIn(categoryName, locale) })),
  };
}

function move(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/move',
    summary: 'Move a booking to other dates, another apartment, or several in turn; needs bookings:write',
    security,
    request: { ...takes(moveBody), params },
    responses: {
      ...answers(200, 'Moved', movedAnswer),
      ...refusals(
        ...denied,
        'not_found',
        'invalid_input',
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
        'no_building',
      ),
    },
  });
  api.post('/bookings/:id/move', async (c) => {
    const { state, ...moved } = await moveBooking(c.get('actor'), await bodyOf(c));
    return c.json({ ...moved, status: state });
  });
}
