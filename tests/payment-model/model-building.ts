import { dateInZone } from '../../app/core/calendar-date';
import { setPaymentProvider } from '../../app/features/billing/active-provider.server';
import { makeActor } from '../admin-bookings';
import { emptyTables } from '../database';
import { makeApartment, makeBuilding, makeCategory } from '../factories';
import { providerPlaces, type Place } from '../payments/provider-places';
import { CLEANING_CENTS, NIGHT_CENTS, type World } from './world';

const APARTMENTS = 8;

export async function makeWorld(
  name: Place['name'],
  beginning: Date,
  { done, seen }: Pick<World, 'done' | 'seen'>,
): Promise<World> {
  await emptyTables('building', 'user_account', 'audit_entry', 'idempotency_key', 'provider_notice');
  await emptyTables('bank_statement', 'bank_columns');
  const buildingId = await makeBuilding();
  const categoryId = await makeCategory(buildingId);
  const apartmentIds: number[] = [];
  for (let index = 1; index <= APARTMENTS; index += 1) {
    const overrides = { cleaningCents: CLEANING_CENTS };
    const made = await makeApartment(buildingId, categoryId, {
      code: `${index}A`,
      nightlyCents: NIGHT_CENTS,
      overrides,
    });
    apartmentIds.push(made.apartmentId);
  }
  const receiver = { calls: [], url: 'http://127.0.0.1/payments/notices', close: () => Promise.resolve() };
  const place = await providerPlaces[name](receiver, { restarts: false });
  place.server.notices.held = true;
  setPaymentProvider(place.provider);
  return {
    place,
    staff: [await makeActor('reception', 'es'), await makeActor('reception', 'en')],
    apartmentIds,
    stays: [],
    now: beginning,
    today: dateInZone(beginning, 'Europe/Madrid'),
    receivedNotices: new Set(),
    lost: new Set(),
    refundRequestedCents: new Map(),
    failedBackCents: new Map(),
    releasedAtProvider: new Set(),
    credits: 0,
    endedCards: { withdrawn: 0, removed: 0 },
    overCards: new Map(),
    tried: 0,
    done,
    seen,
  };
}
