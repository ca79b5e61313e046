import { setPublicAddress } from '../../app/access/public-address.server';
import { dateInZone, type CalendarDate } from '../../app/core/calendar-date';
import { makeInventory, makeUser } from '../factories';
import { signedInAs } from '../signed-in';
import { firstNode } from '../killed-nodes';
import { rows } from './payment-books';

const APARTMENTS = 60;
const NOON = 12;

export interface KilledBuilding {
  today: CalendarDate;
  token: string;
}

/**
 * Creates a building with a receptionist, in a time zone in which it is now noon. The time zone matters because cards
 * are charged by day.
 */
export async function makeKilledBuilding(): Promise<KilledBuilding> {
  const { buildingId } = await makeInventory(APARTMENTS);
  const east = NOON - new Date().getUTCHours();
  // Etc zone names have the opposite sign of the UTC offset.
  const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  await rows(`UPDATE building SET time_zone = '${timeZone}' WHERE id = ${buildingId}`);
  setPublicAddress(firstNode);
  const { token } = await signedInAs(await makeUser('reception'));
  return { today: dateInZone(new Date(), timeZone), token };
}
