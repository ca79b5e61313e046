import { z } from '@hono/zod-openapi';
import { day, pageOf, wholeList } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { listLegalInterest, setLegalInterest } from './set-legal-interest.server';

const rate = z.object({
  fromDay: day.describe('The first day it is in force, until the next rate starts'),
  basisPoints: z.number().int().min(0).max(10_000).describe('Hundredths of a percent a year: 325 is 3.25 %'),
});

export function legalInterestRoutes(api: Api): void {
  route(api, 'GET /legal-interest', {
    summary: 'The rates of legal interest, oldest first',
    needs: 'bails:read',
    answers: { 200: ['All rates', pageOf(rate)] },
    handle: async ({ actor }) => wholeList(await listLegalInterest(actor)),
  });

  route(api, 'POST /legal-interest', {
    summary: 'Record a rate of legal interest from a day on, or replace that day’s rate',
    needs: 'building:write',
    takes: rate,
    answers: { 201: ['All rates', pageOf(rate)] },
    handle: async ({ actor, body }) => wholeList(await setLegalInterest(actor, body)),
  });
}
