import type { Actor } from '../../access/actor';
import { z } from '@hono/zod-openapi';
import { pageOf, wholeList } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import {
  checkAnswer,
  checkBody,
  checkQuery,
  copyAnswer,
  copyBody,
  createBody,
  listQuery,
  nights,
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

export function priceRoutes(api: Api): void {
  // Registered before the routes with an id, which would match these paths.
  wholeApartment(api);
  checks(api);
  seasons(api);
}

function wholeApartment(api: Api): void {
  route(api, 'GET /apartments/{apid}/prices', {
    summary: 'Seasons of an apartment by year, search and page',
    needs: 'prices:read',
    query: listQuery,
    answers: { 200: ['A page of seasons', pageOf(savedSeason)] },
    handle: ({ actor, apid, query }) => listSeasons(actor, apid, query),
  });

  route(api, 'GET /apartments/{apid}/prices/gaps', {
    summary: 'Nights to come without a price between priced ones, all on one page',
    needs: 'prices:read',
    answers: { 200: ['Gaps', pageOf(nights.extend({ nights: z.number().int() }))] },
    handle: async ({ actor, apid }) => wholeList(await listGaps(actor, apid)),
  });

  route(api, 'POST /apartments/{apid}/prices/copy', {
    summary: 'Copy seasons to the next year or to other apartments, all or nothing',
    needs: 'prices:write',
    takes: copyBody,
    answers: { 200: ['What was written, or would be', copyAnswer] },
    handle: async ({ actor, apid, body }) => {
      const plans = await copySeasons(actor, apid, body);
      const data = plans.map(({ replaced, ...plan }) => ({
        ...plan,
        replaced: replaced.map(({ season, left }) => ({ ...season, left })),
      }));
      return { preview: (body as { preview?: boolean }).preview === true, data };
    },
  });
}

function checks(api: Api): void {
  const answer = async (actor: Actor, apartmentId: number, input: unknown) =>
    checkAnswerOf(await checkPrice(actor, apartmentId, input), actor.locale);

  route(api, 'GET /apartments/{apid}/prices/check', {
    summary: 'What a stay would cost, line by line, and whether it can be booked',
    needs: 'prices:read',
    query: checkQuery,
    answers: { 200: ['The price, explained', checkAnswer] },
    refuses: ['invalid_input'],
    handle: ({ actor, apid, query }) => answer(actor, apid, query),
  });

  route(api, 'POST /apartments/{apid}/prices/check', {
    summary: 'The price of a stay with a season that is not saved yet',
    needs: 'prices:read',
    takes: checkBody,
    answers: { 200: ['The price, explained', checkAnswer] },
    handle: ({ actor, apid, body }) => answer(actor, apid, body),
  });
}

function seasons(api: Api): void {
  route(api, 'POST /apartments/{apid}/prices', {
    summary: 'Add a season',
    needs: 'prices:write',
    takes: createBody,
    answers: { 201: ['The season', shownSeason] },
    handle: async ({ actor, apid: apartmentId, body }) => {
      const { id } = await createSeason(actor, apartmentId, body);
      return viewSeason(actor, apartmentId, id);
    },
  });

  route(api, 'GET /apartments/{apid}/prices/{id}', {
    summary: 'A season',
    needs: 'prices:read',
    answers: { 200: ['The season', shownSeason] },
    handle: ({ actor, apid, id }) => viewSeason(actor, apid, id),
  });

  route(api, 'PATCH /apartments/{apid}/prices/{id}', {
    summary: 'Change a season; bookings keep their price',
    needs: 'prices:write',
    takes: updateBody,
    answers: { 200: ['The season as it is now', shownSeason] },
    refuses: ['version_conflict'],
    handle: async ({ actor, apid: apartmentId, id, body }) => {
      await updateSeason(actor, apartmentId, id, body);
      return viewSeason(actor, apartmentId, id);
    },
  });

  route(api, 'DELETE /apartments/{apid}/prices/{id}', {
    summary: 'Delete a season',
    needs: 'prices:write',
    answers: { 204: 'It is gone' },
    handle: ({ actor, apid, id }) => deleteSeason(actor, apid, id),
  });
}
