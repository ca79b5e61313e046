import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { addDays, asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { offer, offerApartment, season } from '../../database/price-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { quoteStayFor } from './quote-stay.server';
import { searchAvailability } from './search-availability.server';

useRolledBackDatabase();
useStoppedClock();
const guest = visitor('en');
const START = asDate('2027-03-01');
const CODE = 'MARZO';

/**
 * Three prices, two sizes, and two minimum stays in each of two categories, half booked for March, with an offer for
 * some of them.
 */
beforeAll(async () => {
  const buildingId = await makeBuilding();
  for (const key of ['studio', 'superior']) {
    const categoryId = await makeCategory(buildingId, { key });
    for (let index = 0; index < 6; index += 1) {
      await makeApartment(buildingId, categoryId, {
        code: `${key}${index}`,
        overrides: { maxGuests: 2 + (index % 2) * 2, cleaningCents: 5000 + (index % 3) * 1000 },
      });
    }
  }
  const rows = await db().select().from(season);
  for (const [index, row] of rows.entries()) {
    await db().delete(season).where(eq(season.id, row.id));
    const { id: _id, ...stored } = row;
    await db()
      .insert(season)
      .values([
        {
          ...stored,
          lastNight: addDays(START, 14),
          nightlyCents: 9000 + (index % 3) * 1000,
          minNights: 1 + (index % 2),
        },
        { ...stored, firstNight: addDays(START, 15), nightlyCents: 15_000 - (index % 2) * 500 },
      ]);
  }
  await db()
    .insert(offer)
    .values({
      buildingId,
      name: { es: 'Marzo' },
      description: { es: '' },
      code: CODE,
      kind: 'percent',
      percentBasisPoints: 1000,
      minNights: 5,
      stayFrom: START,
      stayUntil: addDays(START, 20),
      state: 'active',
    });
  const [limited] = await db()
    .insert(offer)
    .values({
      buildingId,
      name: { es: 'Algunos apartamentos' },
      description: { es: '' },
      kind: 'percent',
      percentBasisPoints: 2500,
      state: 'active',
    })
    .returning({ id: offer.id });
  const all = await db().select({ id: apartment.id }).from(apartment).orderBy(apartment.id);
  const named = all.filter((_, index) => index % 5 === 1);
  await db()
    .insert(offerApartment)
    .values(named.map(({ id }) => ({ offerId: limited!.id, apartmentId: id })));
  for (let day = 0; day < 28; day += 1) {
    const stay = { checkIn: addDays(START, day), checkOut: addDays(START, day + 1 + (day % 4)) };
    for (const typeCategory of ['suite_studio', 'suite_superior']) {
      await createBooking(guest, { ...stay, typeCategory, adults: 1 + (day % 4), customer }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  }
});

const stays = Array.from({ length: 30 }, (_, index) => ({
  checkIn: addDays(START, (index * 7) % 27),
  checkOut: addDays(START, ((index * 7) % 27) + 1 + (index % 9)),
  adults: 1 + (index % 5),
}));

test.each(stays)('the search from $checkIn to $checkOut for $adults says what the quote says', async (requested) => {
  for (const offerCode of [undefined, CODE]) {
    const { categories } = await searchAvailability(guest, { ...requested, offerCode });
    expect(categories).toHaveLength(2);
    for (const { typeCategory, available, price, refusal, nearest, offerCode: used } of categories) {
      const quoted = await quoteStayFor(guest, { ...requested, typeCategory, offerCode: used ?? undefined }).catch(
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      );
      if (quoted instanceof AppError) {
        expect({ code: refusal?.code, available }).toEqual({ code: quoted.code, available: 0 });
        expect(nearest).toEqual(quoted.details.extra?.nearest ?? []);
      } else {
        // Among apartments with the same total, the quote decides which one is assigned.
        const { totalCents } = quoted.quote;
        expect({ available, totalCents: price?.totalCents, refusal }).toEqual({
          available: quoted.available,
          totalCents,
          refusal: null,
        });
        const discount = quoted.quote.lines.find(({ kind }) => kind === 'discount');
        expect([price?.discountCents, price?.offerName?.es]).toEqual([
          Math.abs(discount?.totalCents ?? 0),
          discount?.description.es,
        ]);
      }
    }
  }
});
