import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import type { HttpVariables } from '../../access/read-actor.server';
import { idOfText } from '../../core/id-of-text';
import {
  checkAnswer,
  checkBody,
  checkQuery,
  copyAnswer,
  copyBody,
  createBody,
  listQuery,
  nights,
  page,
  savedSeason,
  shownSeason,
  updateBody,
} from './api-schemas.server';
import { checkAnswerOf } from './check-answer.server';
import { checkPrice } from './check-price.server';
import { copySeasons } from './copy-seasons.server';
import { createSeason } from './create-season.server';
import { deleteSeason } from './delete-season.server';
import { listGaps } from './list-gaps.server';
import { listSeasons } from './list-seasons.server';
import { updateSeason } from './update-season.server';
import { viewSeason } from './view-season.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing', 'not_found'] as const;
const badBody = ['invalid_input', 'invalid_json', 'unsupported_media_type'] as const;
const apartmentPath = z.object({ apid: z.coerce.number().int() });
const seasonPath = apartmentPath.extend({ id: z.coerce.number().int() });

/** HTTP only: the seasons of an apartment, copies of them, and what they make a stay cost. */
export function priceRoutes(api: Api): void {
  // Before those with an id, which would take these words for one.
  wholeApartment(api);
  checks(api);
  seasons(api);
}

function wholeApartment(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments/{apid}/prices',
    summary: 'Seasons of an apartment by year, search and page; needs prices:read',
    security,
    request: { headers: language, params: apartmentPath, query: listQuery },
    responses: {
      ...answers(200, 'A page of seasons', z.object({ data: z.array(savedSeason), meta: page })),
      ...refusals(...denied),
    },
  });
  api.get('/apartments/:apid/prices', async (c) =>
    c.json(await listSeasons(c.get('actor'), idOfText(c.req.param('apid')), { ...c.req.query() })),
  );

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments/{apid}/prices/gaps',
    summary: 'Nights to come without a price between priced ones, all on one page; needs prices:read',
    security,
    request: { headers: language, params: apartmentPath },
    responses: {
      ...answers(200, 'Gaps', z.object({ data: z.array(nights.extend({ nights: z.number().int() })), meta: page })),
      ...refusals(...denied),
    },
  });
  api.get('/apartments/:apid/prices/gaps', async (c) => {
    const data = await listGaps(c.get('actor'), idOfText(c.req.param('apid')));
    return c.json({ data, meta: { page: 1, perPage: data.length, total: data.length } });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments/{apid}/prices/copy',
    summary: 'Copy seasons to the next year or to other apartments, all or nothing; needs prices:write',
    security,
    request: { ...takes(copyBody), params: apartmentPath },
    responses: {
      ...answers(200, 'What was written, or would be', copyAnswer),
      ...refusals(...denied, ...badBody),
    },
  });
  api.post('/apartments/:apid/prices/copy', async (c) => {
    const body = await jsonBody(c);
    const plans = await copySeasons(c.get('actor'), idOfText(c.req.param('apid')), body);
    const data = plans.map(({ replaced, ...plan }) => ({
      ...plan,
      replaced: replaced.map(({ season, left }) => ({ ...season, left })),
    }));
    return c.json({ preview: (body as { preview?: boolean }).preview === true, data });
  });
}

function checks(api: Api): void {
  const described = (method: 'get' | 'post', summary: string, request: object) =>
    api.openAPIRegistry.registerPath({
      method,
      path: '/apartments/{apid}/prices/check',
      summary,
      security,
      request: { ...request, params: apartmentPath },
      responses: { ...answers(200, 'The price, explained', checkAnswer), ...refusals(...denied, ...badBody) },
    });
  const answer = async (c: Context<HttpVariables>, input: unknown) => {
    const actor = c.get('actor');
    return c.json(checkAnswerOf(await checkPrice(actor, idOfText(c.req.param('apid')), input), actor.locale));
  };

  described('get', 'What a stay would cost, line by line, and whether it can be booked; needs prices:read', {
    headers: language,
    query: checkQuery,
  });
  api.get('/apartments/:apid/prices/check', (c) => answer(c, { ...c.req.query() }));

  described('post', 'The same, with a season that is not saved yet; needs prices:read', takes(checkBody));
  api.post('/apartments/:apid/prices/check', async (c) => answer(c, await jsonBody(c)));
}

function seasons(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments/{apid}/prices',
    summary: 'Add a season; needs prices:write',
    security,
    request: { ...takes(createBody), params: apartmentPath },
    responses: { ...answers(201, 'The season', shownSeason), ...refusals(...denied, ...badBody) },
  });
  api.post('/apartments/:apid/prices', async (c) => {
    const actor = c.get('actor');
    const apartmentId = idOfText(c.req.param('apid'));
    const { id } = await createSeason(actor, apartmentId, await jsonBody(c));
    return c.json(await viewSeason(actor, apartmentId, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments/{apid}/prices/{id}',
    summary: 'A season; needs prices:read',
    security,
    request: { headers: language, params: seasonPath },
    responses: { ...answers(200, 'The season', shownSeason), ...refusals(...denied) },
  });
  api.get('/apartments/:apid/prices/:id', async (c) =>
    c.json(await viewSeason(c.get('actor'), idOfText(c.req.param('apid')), idOfText(c.req.param('id')))),
  );

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/apartments/{apid}/prices/{id}',
    summary: 'Change a season; bookings keep their price; needs prices:write',
    security,
    request: { ...takes(updateBody), params: seasonPath },
    responses: {
      ...answers(200, 'The season as it is now', shownSeason),
      ...refusals(...denied, ...badBody, 'version_conflict'),
    },
  });
  api.patch('/apartments/:apid/prices/:id', async (c) => {
    const actor = c.get('actor');
    const [apartmentId, id] = [idOfText(c.req.param('apid')), idOfText(c.req.param('id'))];
    await updateSeason(actor, apartmentId, id, await jsonBody(c));
    return c.json(await viewSeason(actor, apartmentId, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/apartments/{apid}/prices/{id}',
    summary: 'Take a season away; needs prices:write',
    security,
    request: { headers: language, params: seasonPath },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied) },
  });
  api.delete('/apartments/:apid/prices/:id', async (c) => {
    await deleteSeason(c.get('actor'), idOfText(c.req.param('apid')), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });
}
