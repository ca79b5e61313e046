import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db, inTransaction } from '../../database/connection.server';
import { useApartmentApi } from '../../../tests/apartment-api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment } from '../../../tests/factories';
import { actionsAudited, codeOf, useTeam } from '../../../tests/team';
import { createBooking } from '../booking-engine/create-booking.server';
import { countOpenBookings } from './open-bookings.server';
import { retireApartment } from './retire-apartment.server';

useTestDatabase();
const wait = useStoppedClock();
const team = useTeam();
const { categories, get, post, patch } = useApartmentApi(team);

describe('retiring', () => {
  /** Creates an apartment in the category that the test's bookings request. */
  const bookable = () => makeApartment(1, categories.suites, { code: '1A' });
  const retire = (id: number) => post(`/apartments/${id}/retire`, {});

  test('is refused while it has bookings to come, and says how many and where', async () => {
    const { apartmentId } = await bookable();
    await bookStay();
    const answer = await retire(apartmentId);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'apartment_has_bookings',
      bookings: { count: 1, list: '/admin/bookings/list?apartment=1A' },
    });
    expect(await codeOf(patch(apartmentId, { status: 'retired', version: 1 }))).toEqual([
      409,
      'apartment_has_bookings',
    ]);
    const shown = await (await get(`/apartments/${apartmentId}`)).json();
    expect(shown).toMatchObject({ openBookings: 1, status: 'active' });
    expect((shown as { actions: object[] }).actions).toContainEqual({
      action: 'retire',
      allowed: false,
      reason: 'apartment_has_bookings',
    });
  });

  test.each([
    ['cancelled', 200],
    ['no_show', 200],
    ['checked_out', 200],
    ['checked_in', 409],
  ] as const)('with a booking that is %s answers %i', async (state, status) => {
    const { apartmentId } = await bookable();
    await bookStay({ state });
    expect((await retire(apartmentId)).status).toBe(status);
  });

  test('waits for a hold that runs, not for one that is over', async () => {
    const { apartmentId } = await bookable();
    await bookStay({ paid: false });
    expect((await retire(apartmentId)).status).toBe(409);
    wait(19);
    expect((await retire(apartmentId)).status).toBe(409);
    wait(1);
    expect((await retire(apartmentId)).status).toBe(200);
  });

  test.each([
    ['confirmed', '2027-05-09', 1],
    ['confirmed', '2027-05-10', 0],
    ['checked_in', '2027-05-10', 1],
  ] as const)('a booking that is %s counts on %s: %i', async (state, day, count) => {
    const { apartmentId } = await bookable();
    await bookStay({ state });
    expect(await countOpenBookings(apartmentId, asDate(day))).toBe(count);
  });

  test('counts a guest who moves in later', async () => {
    const { apartmentId } = await bookable();
    const other = await makeApartment(1, categories.suites, { code: '1B' });
    const { id } = await bookStay();
    await inTransaction(async () => {
      await db().execute(sql`UPDATE booking_night SET apartment_id = ${other.apartmentId}
        WHERE booking_id = ${id} AND night >= '2027-05-08'`);
      await db().execute(sql`UPDATE occupancy SET stay = '[2027-05-03,2027-05-08)' WHERE booking_id = ${id}`);
      await db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
        VALUES (1, ${other.spaceId}, '[2027-05-08,2027-05-10)', 'booking', ${id})`);
    });
    const otherOn = (day: string) => countOpenBookings(other.apartmentId, asDate(day));
    expect([await otherOn('2027-05-09'), await otherOn('2027-05-10')]).toEqual([1, 0]);
    expect((await retire(other.apartmentId)).status).toBe(409);
    expect((await retire(apartmentId)).status).toBe(409);
  });

  test('and putting it back on sale are both written down', async () => {
    const { apartmentId } = await bookable();
    await retire(apartmentId);
    expect(await codeOf(retire(apartmentId))).toEqual([409, 'apartment_state_refuses']);
    const back = await post(`/apartments/${apartmentId}/reactivate`, {});
    expect(await back.json()).toMatchObject({ status: 'active', version: 3 });
    expect((await actionsAudited(apartmentId)).map(({ action }) => action)).toEqual([
      'apartment.retired',
      'apartment.reactivated',
    ]);
  });

  test('never meets a booking that is made at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { apartmentId } = await makeApartment(1, categories.suites, { code: `R${round}` });
      const [retired, booked] = await Promise.allSettled([
        retireApartment(systemActor, apartmentId),
        createBooking(systemActor, {
          apartmentId,
          checkIn: '2027-05-03',
          checkOut: '2027-05-10',
          customer: { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 000' },
        }),
      ]);
      expect([retired.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
