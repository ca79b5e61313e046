import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { offer, offerApartment } from '../../database/price-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { holdStay } from '../booking-engine/hold-stay.server';
import { quoteStayFor } from '../availability/quote-stay.server';
import { searchAvailability } from '../availability/search-availability.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('en');
const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
const CATEGORIES = ['suite_studio', 'suite_superior'];

let buildingId: number;
let apartmentIds: number[];
makeForTests(async () => {
  buildingId = await makeBuilding();
  apartmentIds = [];
  for (const key of ['studio', 'superior']) {
    const categoryId = await makeCategory(buildingId, { key });
    for (let index = 0; index < 6; index += 1) {
      const made = await makeApartment(buildingId, categoryId, { code: `${key}${index}` });
      apartmentIds.push(made.apartmentId);
    }
  }
});

async function makeOffer(overrides: Partial<typeof offer.$inferInsert> = {}): Promise<number> {
  const values = { name: { es: 'Promoción' }, description: { es: '' }, kind: 'percent', state: 'active' } as const;
  const [row] = await db()
    .insert(offer)
    .values({ ...values, buildingId, percentBasisPoints: 1000, ...overrides })
    .returning({ id: offer.id });
  return row!.id;
}

const book = (change: Record<string, unknown>) => createBooking(guest, { ...stay, customer, ...change });
const discounted = () => db().$count(booking, sql`discount_cents > 0`);

describe('an offer with few uses', () => {
  test(
    'is not used more often than it may, however many ask at once in however many categories',
    { tags: 'commits' },
    async () => {
      await makeOffer({ code: 'TRES', usesAllowed: 3 });
      const requested = Array.from({ length: 12 }, (_, index) => ({
        typeCategory: CATEGORIES[index % 2],
        offerCode: 'TRES',
      }));
      const outcomes = await Promise.allSettled(requested.map(book));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(outcomes.length - refused.length).toBe(3);
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
        Array.from({ length: 9 }, () => 'offer_not_applicable'),
      );
      expect(await discounted()).toBe(3);
    },
  );

  test(
    'that counts by itself gives its last use to one of two, and the other pays what the next best asks',
    { tags: 'commits' },
    async () => {
      await makeOffer({ usesAllowed: 1 });
      await makeOffer({ percentBasisPoints: 500 });
      const made = await Promise.all(CATEGORIES.map((typeCategory) => book({ typeCategory })));
      expect(made.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([68_000, 71_500]);
    },
  );

  test('gets a use back when a hold is over, before any job has tidied up', async () => {
    await makeOffer({ code: 'UNO', usesAllowed: 1 });
    const requested = { typeCategory: CATEGORIES[0], offerCode: 'UNO' };
    await book(requested);
    await expect(quoteStayFor(guest, { ...stay, ...requested })).rejects.toMatchObject({
      code: 'offer_not_applicable',
    });
    wait(20);
    expect((await quoteStayFor(guest, { ...stay, ...requested })).quote.discountCents).toBe(7_000);
    await book({ ...requested, typeCategory: CATEGORIES[1] });
  });

  test('keeps its last use for whoever holds it and chooses other dates', async () => {
    await makeOffer({ code: 'UNO', usesAllowed: 1 });
    const requested = { ...stay, typeCategory: CATEGORIES[0], offerCode: 'UNO' };
    const { reference } = await holdStay(guest, requested);
    const again = { ...guest, ownReferences: [reference] };
    const longer = { ...requested, checkOut: '2027-05-12' };
    expect((await quoteStayFor(again, longer)).quote.discountCents).toBe(9_000);
    const held = await holdStay(again, longer);
    const [row] = await db().select().from(booking).where(eq(booking.reference, held.reference));
    expect(row!.discountCents).toBe(9_000);
  });
});

describe('an offer for named apartments', () => {
  const named = async (apartmentId: number) => {
    const offerId = await makeOffer({ percentBasisPoints: 2000 });
    await db().insert(offerApartment).values({ offerId, apartmentId });
  };

  test('counts there alone, in the quote and in the search', async () => {
    await named(apartmentIds[2]!);
    const quotes = [];
    for (const apartmentId of apartmentIds) {
      const { quote } = await quoteStayFor(guest, { ...stay, apartmentId });
      quotes.push(quote.discountCents);
    }
    expect(quotes).toEqual(apartmentIds.map((_, index) => (index === 2 ? 14_000 : 0)));
    const { categories } = await searchAvailability(guest, stay);
    expect(categories.map(({ price, available }) => [price?.discountCents, available])).toEqual([
      [14_000, 6],
      [0, 6],
    ]);
  });

  test('makes the named one the cheapest of its category, and the next booking pays in full', async () => {
    await named(apartmentIds[2]!);
    expect((await book({ typeCategory: CATEGORIES[0] })).totalCents).toBe(61_000);
    const [row] = await db().select().from(booking);
    expect(row!.apartmentId).toBe(apartmentIds[2]);
    expect((await book({ typeCategory: CATEGORIES[0] })).totalCents).toBe(75_000);
  });
});
