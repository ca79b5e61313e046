import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { customer, makeApartment, makeInventory, testCard } from '../../../../tests/factories';
import { guestBookingsHeader } from '../../../access/guest-bookings-cookie.server';
import { systemActor, visitor, type Actor } from '../../../access/actor';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { season } from '../../../database/price-schema.server';
import { roomsPage } from '../rooms/rooms-page.server';
import { readRoomsQuery } from '../rooms/rooms-query';
import { categoryCalendar } from '../../availability/category-calendar.server';
import { expiredData } from '../checkout/checkout-expired-data.server';
import { findBrowserBooking } from './booked-here.server';
import { createBooking } from '../create-booking.server';
import { detailsData } from '../details/details-data.server';
import { expireHolds } from '../../bookings/expire-holds.server';
import { holdStay } from '../hold-stay.server';
import { listBookings } from '../../bookings/list-bookings.server';
import { payBooking } from '../../../../tests/paid-booking';
import { quoteStayFor } from '../../availability/quote-stay.server';
import { searchAvailability } from '../../availability/search-availability.server';
import { viewGuestBooking } from '../view-guest-booking.server';
import { bookingRoutes } from '../api.server';

useRolledBackDatabase();
const wait = useStoppedClock();

const dates = { checkIn: '2027-05-03', checkOut: '2027-05-10' };
const stay = { typeCategory: 'suite_studio', ...dates, adults: 2, children: 0 };
const stranger = visitor('en', { address: '10.0.0.9' });
const typed = new URLSearchParams({ dates: '2027-05-03 ~ 2027-05-10', guests: '2' });

let building: Awaited<ReturnType<typeof makeInventory>>;
makeForTests(async () => {
  building = await makeInventory(1);
});

async function holder(requested: object = stay): Promise<{ actor: Actor; reference: string }> {
  const { reference } = await holdStay(visitor('en', { address: '10.0.0.1' }), requested);
  return { actor: visitor('en', { address: '10.0.0.1', ownReferences: [reference] }), reference };
}

const cheaper = (code: string) =>
  makeApartment(building.buildingId, building.categoryId, { code, nightlyCents: 8_000 });

describe('the last apartment, to the browser that holds it', () => {
  test('is free in the quote, the search, the list, the room page and its calendar', async () => {
    const { actor, reference } = await holder();
    const { quote, held, available } = await quoteStayFor(actor, stay);
    expect({ total: quote.totalCents, held: held?.reference, available }).toEqual({
      total: 75_000,
      held: reference,
      available: 1,
    });
    const [found] = (await searchAvailability(actor, { ...dates, adults: 2 })).categories;
    expect(found).toMatchObject({ available: 1, price: { totalCents: 75_000 }, refusal: null, held: { reference } });
    const { results, elsewhere } = await roomsPage(actor, readRoomsQuery(typed));
    expect(results[0]).toMatchObject({ held: { reference }, offer: { totalCents: 75_000 }, refusal: null });
    expect(elsewhere).toEqual([]);
    const page = await detailsData(actor, 'suite_studio', typed);
    expect(page.answer).toMatchObject({ kind: 'price', totalCents: 75_000, held: { reference } });
    const { months } = await categoryCalendar(actor, 'suite_studio', undefined, 12);
    expect(months.flatMap(({ days }) => days).find(({ date }) => date === '2027-05-05')?.free).toBe(true);
  });

  test('is theirs on its page once they have booked it, also where they ask for a part of it', async () => {
    const made = await createBooking(stranger, { ...stay, customer });
    const guest = visitor('en', { ownReferences: [made.reference] });
    const reported = async (actor: Actor, requested = typed) =>
      (await detailsData(actor, 'suite_studio', requested)).booked;
    expect(await reported(guest)).toBeNull();
    await payBooking(guest, made.reference, testCard);
    expect(await reported(guest)).toEqual({ reference: made.reference, stay: dates });
    expect(await reported(guest, new URLSearchParams({ dates: '2027-05-09 ~ 2027-05-12' }))).not.toBeNull();
    expect(await reported(guest, new URLSearchParams({ dates: '2027-05-10 ~ 2027-05-12' }))).toBeNull();
    expect(await reported(stranger)).toBeNull();
  });

  test('is taken for everyone else', async () => {
    await holder();
    await expect(quoteStayFor(stranger, stay)).rejects.toMatchObject({ code: 'not_available' });
    const [found] = (await searchAvailability(stranger, { ...dates, adults: 2 })).categories;
    expect(found).toMatchObject({ available: 0, refusal: { code: 'not_available' }, held: null });
    const { results, elsewhere } = await roomsPage(stranger, readRoomsQuery(typed));
    expect(results[0]).toMatchObject({ held: null, refusal: { code: 'not_available' } });
    expect(elsewhere).toEqual([]);
    const { months } = await categoryCalendar(stranger, 'suite_studio', undefined, 12);
    expect(months.flatMap(({ days }) => days).find(({ date }) => date === '2027-05-05')?.free).toBe(false);
    await expect(holdStay(stranger, stay)).rejects.toMatchObject({ code: 'not_available' });
  });

  test('is told by the API to who sends its cookie, and to nobody else', async () => {
    const { reference } = await holder();
    const cookie = guestBookingsHeader({ ownReferences: [] }, reference, false).split(';')[0]!;
    const api = testApi(bookingRoutes);
    const load = async (headers: Record<string, string>) => {
      const search = '/availability?checkIn=2027-05-03&checkOut=2027-05-10&adults=2';
      return {
        search: await (await api.send('GET', search, undefined, headers)).json(),
        quote: await api.send('POST', '/quotes', stay, headers),
      };
    };
    const guestAnswer = await load({ Cookie: cookie, Origin: 'http://localhost' });
    const held = { reference, holdUntil: '2026-11-21T11:20:00.000Z' };
    expect(guestAnswer.search.data[0]).toMatchObject({ available: 1, totalCents: 75_000, refused: null, held });
    expect(await guestAnswer.quote.json()).toMatchObject({ totalCents: 75_000, held });
    const other = await load({});
    expect(other.search.data[0]).toMatchObject({ available: 0, refused: 'not_available', held: null });
    expect(other.quote.status).toBe(409);
  });

  test('can be moved to dates that overlap it, and to another number of guests', async () => {
    const { actor, reference } = await holder();
    const longer = { ...stay, checkOut: '2027-05-12' };
    const { quote, held } = await quoteStayFor(actor, longer);
    expect(held).toBeNull();
    const again = await holdStay(actor, longer);
    const [row] = await db().select().from(booking).where(eq(booking.reference, again.reference));
    expect(row).toMatchObject({ state: 'pending', totalCents: quote.totalCents, checkOut: '2027-05-12' });
    const [before] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect(before!.state).toBe('expired');
  });
});

describe('a stay that is held under somebody’s name', () => {
  test('is kept when its browser chooses another one, and its nights are nobody else’s', async () => {
    await makeApartment(building.buildingId, building.categoryId, { code: '2B' });
    const made = await createBooking(stranger, { ...stay, customer });
    const guest = visitor('en', { ownReferences: [made.reference] });
    expect((await quoteStayFor(guest, stay)).held?.reference).toBe(made.reference);
    expect((await quoteStayFor(guest, { ...stay, checkOut: '2027-05-12' })).available).toBe(1);
    await holdStay(guest, { ...stay, checkOut: '2027-05-12' });
    const rows = await db().select({ state: booking.state }).from(booking);
    expect(rows).toEqual([{ state: 'pending' }, { state: 'pending' }]);
  });
});

describe('the price that is shown', () => {
  test('is that of the hold, also when it was the cheapest one and another is free', async () => {
    const { apartmentId } = await cheaper('2B');
    const { actor } = await holder();
    const [row] = await db().select().from(booking);
    expect(row).toMatchObject({ apartmentId, totalCents: 61_000 });
    expect((await quoteStayFor(actor, stay)).quote.totalCents).toBe(61_000);
    expect((await quoteStayFor(stranger, stay)).quote.totalCents).toBe(75_000);
    const [found] = (await searchAvailability(actor, { ...dates, adults: 2 })).categories;
    expect(found).toMatchObject({ available: 2, price: { totalCents: 61_000 } });
  });

  test('of other dates is that of the held apartment where it is the cheapest, and it is charged', async () => {
    await cheaper('2B');
    const { actor } = await holder();
    const longer = { ...stay, checkOut: '2027-05-12' };
    const [found] = (await searchAvailability(actor, { ...longer, adults: 2 })).categories;
    const { reference } = await holdStay(actor, longer);
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect([found!.price!.totalCents, row!.totalCents]).toEqual([77_000, 77_000]);
  });

  test('stays the same while the building raises its prices or asks for longer stays', async () => {
    const { actor, reference } = await holder();
    await db().update(season).set({ nightlyCents: 20_000 });
    expect((await quoteStayFor(actor, stay)).quote.totalCents).toBe(75_000);
    const [found] = (await searchAvailability(actor, { ...dates, adults: 2 })).categories;
    expect(found!.price!.totalCents).toBe(75_000);
    expect((await holdStay(actor, stay)).reference).toBe(reference);
    await db().update(season).set({ minNights: 14 });
    expect((await quoteStayFor(actor, stay)).held?.reference).toBe(reference);
  });
});

describe('a second press', () => {
  test('for the same stay leads back to the same hold, with its end, however often', async () => {
    const { actor, reference } = await holder();
    wait(5);
    for (let press = 0; press < 40; press += 1) expect((await holdStay(actor, stay)).reference).toBe(reference);
    expect(await db().$count(booking)).toBe(1);
    const [row] = await db().select().from(booking);
    expect(row!.holdUntil!.toISOString()).toBe('2026-11-21T11:20:00.000Z');
  });

  test('that comes before the browser knows of the first holds once', { tags: 'commits' }, async () => {
    const fresh = visitor('en', { address: '10.0.0.1' });
    const both = await Promise.all([holdStay(fresh, stay, 'one page'), holdStay(fresh, stay, 'one page')]);
    expect(both[0]).toEqual(both[1]);
    expect(await db().$count(booking)).toBe(1);
  });

  test('from a page of before holds anew when that hold is over', async () => {
    const fresh = visitor('en', { address: '10.0.0.1' });
    const first = await holdStay(fresh, stay, 'one page');
    wait(20);
    const second = await holdStay(fresh, stay, 'one page');
    expect(second.reference).not.toBe(first.reference);
    expect((await viewGuestBooking({ ...fresh, ownReferences: [second.reference] }, second.reference)).state).toBe(
      'pending',
    );
  });

  test('through the API gives the hold back for the booking', async () => {
    const { actor, reference } = await holder();
    const made = await createBooking(actor, { ...stay, customer });
    expect(made.totalCents).toBe(75_000);
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    expect(row!.state).toBe('expired');
  });
});

describe('a hold that ran out', () => {
  test('is none of those that the team sees as held', async () => {
    const held = async () => (await listBookings(systemActor, { view: 'holds' })).meta.total;
    await holder();
    expect(await held()).toBe(1);
    wait(20);
    await expireHolds(systemActor);
    expect(await held()).toBe(0);
  });

  test('is told on the room page, with the stay as it can be had now', async () => {
    const { actor } = await holder();
    wait(20);
    const page = await detailsData(actor, 'suite_studio', typed);
    expect(page.answer).toMatchObject({ kind: 'price', held: null });
    expect(page.lapsed).toMatchObject({ totalCents: 75_000 });
    expect((await detailsData(stranger, 'suite_studio', typed)).lapsed).toBeNull();
    wait(130);
    expect((await detailsData(actor, 'suite_studio', typed)).lapsed).toBeNull();
  });

  test('is offered anew at the same price, at another one, or not at all', async () => {
    const { actor, reference } = await holder();
    wait(20);
    const offered = async () => expiredData(actor, await viewGuestBooking(actor, reference));
    expect(await offered()).toMatchObject({ nowCents: 75_000, heldCents: 75_000, releasedBy: null, heldAgain: null });
    await db().update(season).set({ nightlyCents: 12_000 });
    expect(await offered()).toMatchObject({ nowCents: 89_000, heldCents: 75_000 });
    await holdStay(stranger, stay);
    expect(await offered()).toMatchObject({ nowCents: null });
  });

  test('tells what was booked there instead', async () => {
    const { actor, reference } = await holder();
    wait(20);
    const longer = { ...stay, checkOut: '2027-05-12' };
    const made = await createBooking(stranger, { ...longer, customer });
    await payBooking({ ...actor, ownReferences: [made.reference] }, made.reference, testCard);
    const guest = { ...actor, ownReferences: [made.reference, reference] };
    const page = await expiredData(guest, await viewGuestBooking(guest, reference));
    expect(page.booked).toEqual({ reference: made.reference, stay: { checkIn: stay.checkIn, checkOut: '2027-05-12' } });
    const { categoryId, stay: held } = await viewGuestBooking(guest, reference);
    const { id } = await viewGuestBooking(guest, made.reference);
    expect(await findBrowserBooking(guest, categoryId, held, id)).toBeNull();
  });

  test('is told from one that was given back for another stay', async () => {
    const { actor, reference } = await holder();
    const other = await holdStay(actor, { ...stay, checkIn: '2027-06-07', checkOut: '2027-06-10' });
    const now = { ...actor, ownReferences: [other.reference, reference] };
    const page = await expiredData(now, await viewGuestBooking(now, reference));
    expect(page.releasedBy).toBe('guest');
    expect(page.elsewhere.map((hold) => hold.reference)).toEqual([other.reference]);
    expect((await detailsData(now, 'suite_studio', typed)).lapsed).toBeNull();
  });
});
