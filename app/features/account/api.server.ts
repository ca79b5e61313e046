import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { signOutBrowser } from '../../access/signed-out.server';
import { listOwnBookings } from '../booking-engine/list-own-bookings.server';
import { exportFileName } from './export-file-name';
import { exportOwnData } from './export-own-data.server';
import { requestEmailChange } from './request-email-change.server';
import { requestErasure } from './request-erasure.server';
import { updateOwnProfile } from './update-own-profile.server';

const day = z.iso.date();
const cents = z.number().int();

const ownBookingsAnswer = z.object({
  data: z.array(
    z.object({
      reference: z.string(),
      claimed: z.boolean().describe('Of somebody else, who let this account see it'),
      status: z.string(),
      typeCategory: z.string(),
      checkIn: day,
      checkOut: day,
      nights: z.number().int(),
      adults: z.number().int(),
      children: z.number().int(),
      totalCents: cents,
      paidCents: cents,
      balanceCents: cents.describe('What is still to be paid; never below zero'),
      toRefundCents: cents.describe('Paid beyond what it costs: the house gives it back'),
      nextPayment: z.object({ due: day, amountCents: cents }).nullable(),
      bail: z
        .object({
          state: z.string(),
          amountCents: cents,
          method: z.string().nullable(),
          receivedOn: day.nullable(),
          dueBackOn: day.nullable(),
          returnedCents: cents,
        })
        .nullable(),
    }),
  ),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});

const NOT_SIGNED_IN = ['unauthenticated', 'tokens_expired', 'second_factor_missing'] as const;
const BAD_BODY = ['invalid_input', 'invalid_json', 'unsupported_media_type'] as const;
const security = [{ bearer: [] }];

/** HTTP only: what people do with their own account. */
export function accountRoutes(api: Api): void {
  profile(api);
  own(api);
  erasure(api);
}

function profile(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/users/me',
    summary: 'Change the name or the language of the own account',
    security,
    request: takes(z.object({ name: z.string().optional(), language: z.enum(locales).optional() })),
    responses: {
      ...answers(200, 'As it is now', z.object({ name: z.string(), language: z.string() })),
      ...refusals(...NOT_SIGNED_IN, ...BAD_BODY),
    },
  });
  api.patch('/users/me', async (c) => c.json(await updateOwnProfile(c.get('actor'), await jsonBody(c))));

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/me/email',
    summary: 'Ask for another email; a link mailed there, good for an hour, makes the change',
    security,
    request: takes(z.object({ email: z.string(), password: z.string() })),
    responses: {
      ...answers(200, 'The same whether or not the email has an account', z.object({ asked: z.literal(true) })),
      ...refusals(...NOT_SIGNED_IN, ...BAD_BODY, 'too_many_attempts'),
    },
  });
  api.post('/users/me/email', async (c) => {
    await requestEmailChange(c.get('actor'), await jsonBody(c));
    return c.json({ asked: true });
  });
}

function own(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/me/bookings',
    summary: 'The bookings on the own account, the latest stay first',
    security,
    request: {
      headers: language,
      query: z.object({
        page: z.coerce.number().int().min(1).optional(),
        perPage: z.coerce.number().int().min(1).max(100).optional(),
      }),
    },
    responses: { ...answers(200, 'A page of bookings', ownBookingsAnswer), ...refusals(...NOT_SIGNED_IN) },
  });
  api.get('/users/me/bookings', async (c) => {
    const { data, meta } = await listOwnBookings(c.get('actor'), c.req.query());
    return c.json({
      data: data.map(({ state, stay, owedCents, categoryName: _name, cover: _cover, ...row }) => ({
        ...row,
        balanceCents: owedCents,
        ...stay,
        status: state,
      })),
      meta,
    });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/me/export',
    summary: 'Everything that is held about the signed-in person, as a file',
    security,
    responses: {
      ...answers(200, 'The data, by where they come from', z.record(z.string(), z.unknown())),
      ...refusals(...NOT_SIGNED_IN, 'too_many_attempts'),
    },
  });
  api.get('/users/me/export', async (c) => {
    const held = await exportOwnData(c.get('actor'));
    c.header('Content-Disposition', `attachment; filename="${exportFileName(held.exportedAt, c.get('locale'))}"`);
    return c.json(held);
  });
}

function erasure(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/me/erasure',
    summary: 'Erase the own account and data; what the law keeps is restricted',
    security,
    request: takes(z.object({ password: z.string(), confirm: z.literal(true) })),
    responses: {
      ...answers(200, 'Erased, and signed out everywhere', z.object({ erased: z.literal(true) })),
      ...refusals(
        ...NOT_SIGNED_IN,
        ...BAD_BODY,
        'stays_to_come',
        'bail_to_return',
        'staff_account',
        'last_administrator',
        'too_many_attempts',
      ),
    },
  });
  api.post('/users/me/erasure', async (c) => {
    await requestErasure(c.get('actor'), await jsonBody(c));
    signOutBrowser(c);
    return c.json({ erased: true });
  });
}
