import { sql } from 'drizzle-orm';
import { addDays, dateInZone, type CalendarDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import { makeApartment, makeBuilding, makeCategory, makeUser } from '../factories';
import { signedInAs } from '../signed-in';

export const STUDIO = 'suite_studio';
export const SUPERIOR = 'suite_superior';
const APARTMENTS_EACH = 3;
const PRICED = 500;
/** Long enough for no hold to expire during the tests. */
const HOLD_MINUTES = 1_440;

export interface House {
  buildingId: number;
  categoryIds: Record<string, number>;
  /** Apartment ids by category. */
  apartmentIds: Record<string, number[]>;
  /** First night that is searched for. */
  from: CalendarDate;
  /** Token of the administrator. */
  token: string;
}

export async function makeHouse(): Promise<House> {
  const today = dateInZone(new Date(), 'Europe/Madrid');
  const buildingId = await makeBuilding({ holdMinutes: HOLD_MINUTES });
  const house: House = { buildingId, categoryIds: {}, apartmentIds: {}, from: addDays(today, 60), token: '' };
  const seasons = [{ firstNight: today, lastNight: addDays(today, PRICED) }];
  const categories = [
    ['studio', { es: 'Suite estudio', en: 'Studio suite' }, 10_000],
    ['superior', { es: 'Suite superior', en: 'Superior suite' }, 15_000],
  ] as const;
  for (const [key, name, nightlyCents] of categories) {
    const id = await makeCategory(buildingId, { key, name });
    const made = [];
    for (let index = 1; index <= APARTMENTS_EACH; index += 1) {
      made.push(await makeApartment(buildingId, id, { code: `${key}${index}`, nightlyCents, seasons }));
    }
    house.categoryIds[`suite_${key}`] = id;
    house.apartmentIds[`suite_${key}`] = made.map(({ apartmentId }) => apartmentId);
  }
  await db().execute(sql`UPDATE access_policy SET second_factor_required = false, version = 1`);
  ({ token: house.token } = await signedInAs(await makeUser('administrator')));
  return house;
}
