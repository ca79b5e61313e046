import { route, type Api } from '../../access/api-route.server';
import { shownBail, toldBail } from './api-bail-schemas.server';
import { viewBail } from './view-bail.server';

/** HTTP only: bails, for whoever may see and write them. */
export function bailRoutes(api: Api): void {
  one(api);
}

function one(api: Api): void {
  route(api, 'GET /bails/{id}', {
    summary: 'A bail with its account: what came, what is kept of it and why, what was said to that, what went back',
    needs: 'bails:read',
    answers: { 200: ['The bail', shownBail] },
    handle: async ({ actor, id }) => toldBail(await viewBail(actor, id)),
  });
}
