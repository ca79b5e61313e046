import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { requireAdminBuilding } from '../building/admin-building.server';
import { vatDifferences } from './vat-differences.server';
import { vatChangeInput } from './vat-input';
import { changedRegimes, vatTableOf } from './vat-table.server';

/** Returns the rules after a change and the bookings that they would treat differently. Saves nothing. */
export async function previewVat(actor: Actor, input: unknown) {
  authorize(actor, 'building:write');
  const change = parse(vatChangeInput, input);
  const building = await requireAdminBuilding(actor);
  const table = await vatTableOf(building.id);
  const regimes = await changedRegimes(building.id, table, change, dateInZone(now(), building.timeZone));
  return { version: table.version, regimes, ...(await vatDifferences(building.id, regimes)) };
}
