import type { Actor } from '../../access/actor';
import { versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import type { ErrorCode } from '../../core/app-error';
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

export function offerRoutes(api: Api): void {
  lists(api);
  single(api);
  actions(api);
}

function lists(api: Api): void {
  route(api, 'GET /offers', {
    summary: 'Offers by view, search, filters and page',
    needs: 'offers:read',
    query: listQuery,
    answers: { 200: ['A page of offers', offerPage] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listOffers(actor, { view: 'all', ...query });
      return { data: data.map(listed), meta };
    },
  });

  route(api, 'POST /offers', {
    summary: 'Create an offer, as a draft',
    needs: 'offers:write',
    takes: offerBody,
    answers: { 201: ['The draft', shownOffer] },
    handle: async ({ actor, body }) => {
      const { id } = await createOffer(actor, body);
      return shown(actor, id);
    },
  });

  route(api, 'POST /offers/preview', {
    summary: 'What a guest would see of an offer and save with it on a stay; nothing is saved',
    needs: 'offers:read',
    takes: previewBody,
    answers: { 200: ['The offer in both languages, and an example', previewAnswer] },
    handle: ({ actor, body }) => previewOffer(actor, body),
  });
}

function single(api: Api): void {
  route(api, 'GET /offers/{id}', {
    summary: 'An offer, its uses, the allowed actions and why others are not',
    needs: 'offers:read',
    answers: { 200: ['The offer', shownOffer] },
    handle: ({ actor, id }) => shown(actor, id),
  });

  route(api, 'PATCH /offers/{id}', {
    summary: 'Change an offer; its discount and code are fixed once used',
    needs: 'offers:write',
    takes: offerBody.partial().extend(versioned),
    answers: { 200: ['The offer as it is now', shownOffer] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateOffer(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'DELETE /offers/{id}', {
    summary: 'Delete a draft',
    needs: 'offers:write',
    answers: { 204: 'It is gone' },
    refuses: ['offer_not_draft'],
    handle: ({ actor, id }) => deleteOffer(actor, id),
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
    route(api, `POST /offers/{id}/${path}`, {
      summary,
      needs: 'offers:write',
      answers: { 200: ['The offer as it is now', shownOffer] },
      refuses: codes,
      handle: async ({ actor, id }) => {
        await run(actor, id);
        return shown(actor, id);
      },
    });
  }

  route(api, 'POST /offers/{id}/duplicate', {
    summary: 'Create a draft copy of an offer',
    needs: 'offers:write',
    answers: { 201: ['The new draft', shownOffer] },
    handle: async ({ actor, id }) => {
      const copy = await duplicateOffer(actor, id);
      return shown(actor, copy.id);
    },
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
