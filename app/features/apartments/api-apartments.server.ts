import type { Actor } from '../../access/actor';
import { route, type Api } from '../../access/api-route.server';
import type { ErrorCode } from '../../core/app-error';
import { apartmentActions } from './apartment-actions';
import {
  apartmentEquipment,
  apartmentPage,
  createBody,
  duplicateBody,
  equipmentBody,
  listQuery,
  shownApartment,
  updateBody,
} from './api-apartment-schemas.server';
import { createApartment } from './create-apartment.server';
import { deleteApartment } from './delete-apartment.server';
import { duplicateApartment } from './duplicate-apartment.server';
import { setApartmentEquipment } from './set-apartment-equipment.server';
import { viewApartmentEquipment } from './view-apartment-equipment.server';
import { listApartments, type ListedApartment } from './list-apartments.server';
import { reactivateApartment } from './reactivate-apartment.server';
import { retireApartment } from './retire-apartment.server';
import { updateApartment } from './update-apartment.server';
import { viewApartment } from './view-apartment.server';

const steps: { path: string; summary: string; codes: ErrorCode[]; run: typeof retireApartment }[] = [
  {
    path: 'retire',
    summary: 'Retire it; if refused, `bookings` lists the bookings that prevent it, and their number',
    codes: ['apartment_has_bookings', 'apartment_state_refuses'],
    run: retireApartment,
  },
  {
    path: 'reactivate',
    summary: 'Put a retired apartment on sale again',
    codes: ['apartment_state_refuses'],
    run: reactivateApartment,
  },
];

export function apartmentAdminRoutes(api: Api): void {
  route(api, 'GET /apartments', {
    summary: 'Apartments by view, search, filters and page',
    needs: 'apartments:read',
    query: listQuery,
    answers: { 200: ['A page of apartments', apartmentPage] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listApartments(actor, query);
      return { data: data.map(listed), meta };
    },
  });

  route(api, 'POST /apartments', {
    summary: 'Add an apartment',
    needs: 'apartments:write',
    takes: createBody,
    answers: { 201: ['The new apartment', shownApartment] },
    handle: async ({ actor, body }) => {
      const { id } = await createApartment(actor, body);
      return shown(actor, id);
    },
  });

  route(api, 'GET /apartments/{id}', {
    summary: 'An apartment, with the allowed actions and why others are not',
    needs: 'apartments:read',
    answers: { 200: ['The apartment', shownApartment] },
    handle: ({ actor, id }) => shown(actor, id),
  });

  route(api, 'PATCH /apartments/{id}', {
    summary: 'Change an apartment; existing bookings do not change',
    needs: 'apartments:write',
    takes: updateBody,
    answers: { 200: ['The apartment as it is now', shownApartment] },
    refuses: ['version_conflict', 'apartment_has_bookings', 'apartment_occupied', 'flat_let_whole'],
    handle: async ({ actor, id, body }) => {
      await updateApartment(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'DELETE /apartments/{id}', {
    summary: 'Delete an apartment that never had a booking',
    needs: 'apartments:write',
    answers: { 204: 'The apartment is gone' },
    refuses: ['apartment_was_booked', 'limits_offers', 'flat_let_whole'],
    handle: ({ actor, id }) => deleteApartment(actor, id),
  });

  route(api, 'POST /apartments/{id}/duplicate', {
    summary: 'Another apartment like this one, with its equipment',
    needs: 'apartments:write',
    takes: duplicateBody,
    answers: { 201: ['The new apartment', shownApartment] },
    handle: async ({ actor, id, body }) => {
      const copy = await duplicateApartment(actor, id, body);
      return shown(actor, copy.id);
    },
  });

  for (const { path, summary, codes, run } of steps) {
    route(api, `POST /apartments/{id}/${path}`, {
      summary,
      needs: 'apartments:write',
      answers: { 200: ['The apartment as it is now', shownApartment] },
      refuses: codes,
      handle: async ({ actor, id }) => {
        await run(actor, id);
        return shown(actor, id);
      },
    });
  }
  equipmentOfApartment(api);
}

function equipmentOfApartment(api: Api): void {
  const path = '/apartments/{id}/equipment';
  route(api, `GET ${path}`, {
    summary: 'What the apartment has, by id',
    needs: 'apartments:read',
    answers: { 200: ['Its equipment', apartmentEquipment] },
    refuses: ['not_found'],
    handle: ({ actor, id }) => equipped(actor, id),
  });

  route(api, `PUT ${path}`, {
    summary: 'Set the apartment’s equipment to exactly this',
    needs: 'apartments:write',
    takes: equipmentBody,
    answers: { 200: ['Its equipment now', apartmentEquipment] },
    refuses: ['version_conflict', 'not_found'],
    handle: async ({ actor, id, body }) => {
      await setApartmentEquipment(actor, id, body);
      return equipped(actor, id);
    },
  });
}

async function equipped(actor: Actor, id: number) {
  const { equipment, version } = await viewApartmentEquipment(actor, id);
  return { equipmentIds: equipment.filter(({ has }) => has).map((item) => item.id), version };
}

function listed({ imageCount: images, gaps: priceGaps, ...row }: ListedApartment) {
  return { ...row, images, priceGaps };
}

async function shown(actor: Actor, id: number) {
  const apartment = await viewApartment(actor, id);
  const { data, category, sharedFlatCode, kind, counts, isPriced, gaps, openBookings, refusals: reasons } = apartment;
  const actions = apartmentActions.map((action) => {
    const reason = reasons[action];
    return { action, allowed: reason === null, reason };
  });
  const places = { kind, categoryName: category.name, typeCategory: category.typeCategory, sharedFlatCode };
  const counted = { ...counts, priced: isPriced, priceGaps: gaps, openBookings };
  return { id, ...data, ...places, ...counted, actions, version: apartment.version };
}
