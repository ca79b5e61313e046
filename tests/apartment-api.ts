import { beforeEach, expect } from 'vitest';
import type { DeclareRoutes } from '../app/access/api-route.server';
import { testApi } from './api';
import { makeCategory } from './factories';
import type { useTeam } from './team';
import { apartmentAdminRoutes } from '../app/features/apartments/api-apartments.server';

interface Apartment extends Record<string, unknown> {
  id: number;
  version: number;
}

/**
 * Sets up the API of apartments with an administrator as the caller, and before every test a category of suites and a
 * category of rooms.
 */
export function useApartmentApi(team: ReturnType<typeof useTeam>, ...others: DeclareRoutes[]) {
  const api = testApi(apartmentAdminRoutes, ...others);
  const categories = { suites: 0, rooms: 0 };
  beforeEach(async () => {
    categories.suites = await makeCategory(1);
    categories.rooms = await makeCategory(1, { type: 'room', key: 'classic' });
  });
  const suite = () => ({
    code: '2B',
    categoryId: categories.suites,
    floor: 2,
    areaSqm: 48.5,
    baseGuests: 2,
    maxGuests: 4,
    beds: { es: 'Cama de 180 cm' },
    cleaningCents: 6_000,
    bailCents: 60_000,
  });
  const post = (path: string, body: object) => api.post(path, body, team.admin);
  const made = async (answer: Response | Promise<Response>) => {
    const response = await answer;
    expect(response.status).toBe(201);
    return (await response.json()) as Apartment;
  };
  return {
    categories,
    suite,
    post,
    made,
    get: (path: string) => api.get(path, team.admin),
    patch: (id: number, body: object) => api.patch(`/apartments/${id}`, body, team.admin),
    remove: (path: string) => api.delete(path, team.admin),
    create: (change: object = {}) => made(post('/apartments', { ...suite(), ...change })),
  };
}

export async function problemsOf(answer: Response | Promise<Response>) {
  const response = await answer;
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  return [response.status, errors] as const;
}
