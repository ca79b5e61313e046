import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requireAdminBuilding } from '../building/admin-building.server';
import { vatTableOf } from './vat-table.server';

/**
 * Returns the VAT rules of the current building, and the number of bookings whose booked VAT differs from the VAT under
 * the rules.
 */
export async function viewVat(actor: Actor) {
  authorize(actor, 'building:read');
  const building = await requireAdminBuilding(actor);
  return { today: dateInZone(now(), building.timeZone), ...(await vatTableOf(building.id)) };
}
