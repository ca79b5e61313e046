import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import type { ErrorCode } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { activateOffer } from './activate-offer.server';
import { listQuery, offerBody, offerPage, previewAnswer, previewBody, shownOffer } from './api-schemas.server';
import { createOffer } from './create-offer.server';
import { deleteOffer } from './delete-offer.server';
import { duplicateOffer } from './duplicate-offer.server';
import { listOffers } from './list-offers.server';
import { dataOf } from './offer-data';
import { offerActions } from './offer-lifecycle';
import { pauseOffer } from './pause-offer.server';
import { previewOffer } from './preview-offer.server';
import { updateOffer } from './update-offer.server';
import { viewOffer } from './view-offer.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const offerPath = z.object({ id: z.coerce.number().int() });

/** HTTP only: the offers, for whoever may read and write them. */
export function offerRoutes(api: Api): void {
  lists(api);
  single(api);
  actions(api);
}

function lists(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/offers',
    summary: 'Offers by view, search, filters and page; needs offers:read',
    security,
    request: { headers: language, query: listQuery },
    responses: { ...answers(200, 'A page of offers', offerPage), ...refusals(...denied, 'no_building') },
  });
  api.get('/offers', async (c) => {
    const { data, meta } = await listOffers(c.get('actor'), { view: 'all', ...c.req.query() });
    return c.json({ data: data.map(listed), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/offers',
    summary: 'Begin an offer, as a draft; needs offers:write',
    security,
    request: takes(offerBody),
    responses: {
      ...answers(201, 'The draft', shownOffer),
      ...refusals(...denied, 'invalid_input', 'no_building'),
    },
  });
  api.post('/offers', async (c) => {
    const actor = c.get('actor');
    const { id } = await createOffer(actor, await jsonBody(c));
    return c.json(await shown(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/offers/preview',
    summary: 'What a guest would see of an offer and save with it on a stay; nothing is kept; needs offers:read',
    security,
    request: takes(previewBody),
    responses: {
      ...answers(200, 'The offer in both languages, and an example', previewAnswer),
      ...refusals(...denied, 'invalid_input', 'no_building'),
    },
  });
  api.post('/offers/preview', async (c) => c.json(await previewOffer(c.get('actor'), await jsonBody(c))));
}

function single(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/offers/{id}',
    summary: 'An offer, how often it was used, and what may be done and why not; needs offers:read',
    security,
    request: { headers: language, params: offerPath },
    responses: { ...answers(200, 'The offer', shownOffer), ...refusals(...denied, 'not_found') },
  });
  api.get('/offers/:id', async (c) => c.json(await shown(c.get('actor'), idOfText(c.req.param('id')))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/offers/{id}',
    summary: 'Change an offer; its discount and code stay once it was used; needs offers:write',
    security,
    request: { ...takes(offerBody.partial().extend({ version: z.number().int() })), params: offerPath },
    responses: {
      ...answers(200, 'The offer as it is now', shownOffer),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch('/offers/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateOffer(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/offers/{id}',
    summary: 'Delete a draft; needs offers:write',
    security,
    request: { headers: language, params: offerPath },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied, 'not_found', 'offer_not_draft') },
  });
  api.delete('/offers/:id', async (c) => {
    await deleteOffer(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });
}

interface OfferAction {
  path: string;
  summary: string;
  codes: ErrorCode[];
  run: (actor: Actor, id: number) => Promise<void>;
}

const moves: readonly OfferAction[] = [
  {
    path: 'activate',
    summary: 'Put an offer on sale',
    codes: ['offer_active', 'offer_no_value', 'offer_no_description', 'offer_over', 'offer_used_up'],
    run: activateOffer,
  },
  { path: 'pause', summary: 'Take an offer off sale', codes: ['offer_not_active', 'offer_over'], run: pauseOffer },
];

function actions(api: Api): void {
  for (const { path, summary, codes, run } of moves) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/offers/{id}/${path}`,
      summary: `${summary}; needs offers:write`,
      security,
      request: { headers: language, params: offerPath },
      responses: {
        ...answers(200, 'The offer as it is now', shownOffer),
        ...refusals(...denied, 'not_found', ...codes),
      },
    });
    api.post(`/offers/:id/${path}`, async (c) => {
      const actor = c.get('actor');
      const id = idOfText(c.req.param('id'));
      await run(actor, id);
      return c.json(await shown(actor, id));
    });
  }

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/offers/{id}/duplicate',
    summary: 'Begin a draft with all that an offer says; needs offers:write',
    security,
    request: { headers: language, params: offerPath },
    responses: { ...answers(201, 'The new draft', shownOffer), ...refusals(...denied, 'not_found') },
  });
  api.post('/offers/:id/duplicate', async (c) => {
    const actor = c.get('actor');
    const { id } = await duplicateOffer(actor, idOfText(c.req.param('id')));
    return c.json(await shown(actor, id), 201);
  });
}

type Viewed = Awaited<ReturnType<typeof viewOffer>>;

function listed(offer: Omit<Viewed, 'today' | 'timeZone' | 'usage' | 'bookings'>) {
  const { id, shownState, uses, usesAllowed, createdAt, version, refusals: refused } = offer;
  return {
    id,
    ...dataOf(offer),
    state: shownState,
    uses,
    usesLeft: usesAllowed === null ? null : Math.max(0, usesAllowed - uses),
    createdAt,
    version,
    actions: offerActions.map((action) => ({ action, allowed: refused[action] === null, reason: refused[action] })),
  };
}

async function shown(actor: Actor, id: number) {
  const offer = await viewOffer(actor, id);
  const { usage, bookings } = offer;
  return {
    ...listed(offer),
    usage: { discountCents: usage.discountCents, totalCents: usage.totalCents, lastAt: usage.lastAt },
    bookings:
      bookings?.map(({ reference, apartment, checkIn, checkOut, discountCents }) => ({
        reference,
        apartment,
        checkIn,
        checkOut,
        discountCents,
      })) ?? null,
  };
}
