import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requireAdminBuilding } from '../building/admin-building.server';

/** Returns the building whose books are requested and its current date. Requires permission to read invoices. */
export async function booksOf(actor: Actor) {
  authorize(actor, 'invoices:read');
  const { id, timeZone } = await requireAdminBuilding(actor);
  return { id, timeZone, today: dateInZone(now(), timeZone) };
}
