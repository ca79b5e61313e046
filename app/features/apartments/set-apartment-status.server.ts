import { authorize, type Actor } from '../../access/actor';
import type { ApartmentStatus } from './apartment-data';
import { updateApartment } from './update-apartment.server';
import { viewApartment } from './view-apartment.server';

/** Puts an apartment on sale, into maintenance, or out of sale, regardless of concurrent edits to its other data. */
export async function setApartmentStatus(actor: Actor, id: number, status: ApartmentStatus): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version } = await viewApartment(actor, id);
  await updateApartment(actor, id, { status, version });
}
