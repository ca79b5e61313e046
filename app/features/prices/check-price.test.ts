import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { systemActor, type Actor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { offer, season } from '../../database/price-schema.server';
import { checkAnswerOf } from './check-answer.server';
import { checkPrice } from './check-price.server';
import reference from './prices.fixture.json';
import { viewSeason } from './view-season.server';

useRolledBackDatabase();
useStoppedClock();

let buildingId: number;
let apid: number;
let springId: number;
const names = ['Invierno 2027', 'Primavera 2027'];
const [, spring] = reference.seasons.map(({ from, to, ...prices }, index) => ({
  name: names[index]!,
  firstNight: asDate(from),
  lastNight: asDate(to),
  ...prices,
}));

beforeAll(async () => {
  buildingId = await makeBuilding();
  const categoryId = await makeCategory(buildingId);
  const { apartmentId } = await makeApartment(buildingId, categoryId, {
    code: '3A',
    overrides: { cleaningCents: reference.cleaningCents, bailCents: 60_000, baseGuests: reference.baseGuests },
  });
  apid = apartmentId;
  await db().execute(sql`DELETE FROM season`);
  for (const [index, { from, to, ...prices }] of reference.seasons.entries()) {
    const [row] = await db()
      .insert(season)
      .values({ apartmentId: apid, name: names[index]!, firstNight: asDate(from), lastNight: asDate(to), ...prices })
      .returning({ id: season.id });
    springId = row!.id;
  }
});

const check = (input: object, actor: Actor = systemActor) => checkPrice(actor, apid, input);

async function withOffer<T>(provided: (typeof reference.cases)[number]['offer'], work: () => Promise<T>): Promise<T> {
  if (!provided) return work();
  const base = { buildingId, name: { es: 'Promoción' }, description: { es: '' }, state: 'active' as const };
  const reduction =
    provided.kind === 'percent'
      ? { kind: 'percent' as const, percentBasisPoints: provided.value! * 100 }
      : provided.kind === 'amount'
        ? { kind: 'amount' as const, amountCents: provided.value! }
        : { kind: 'stay_pay' as const, stayNights: provided.stay!, payNights: provided.pay! };
  await db()
    .insert(offer)
    .values({ ...base, ...reduction });
  try {
    return await work();
  } finally {
    await db().delete(offer);
  }
}

test.each(reference.cases)(
  'the worked example $checkIn to $checkOut for $guests with $offer',
  async ({ checkIn, checkOut, guests, offer: provided, expect: expected }) => {
    const explained = await withOffer(provided, () => check({ checkIn, checkOut, guests }));
    if ('refused' in expected) {
      const failing = explained.checks.filter(({ ok }) => !ok).map((entry) => entry.check);
      expect(failing).toEqual([expected.refused === 'no_price' ? 'priced' : 'length']);
      return;
    }
    const { vat10, ...figures } = expected;
    expect(explained).toMatchObject({ isBookable: true, quote: { ...figures, vat: [{ rate: 10, ...vat10 }] } });
    const answer = checkAnswerOf(explained, 'en');
    expect(answer.price?.totalCents).toBe(expected.totalCents);
    expect(answer.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(expected.totalCents);
  },
);

describe('a season that is not saved', () => {
  const stay = { checkIn: '2027-03-28', checkOut: '2027-04-04', guests: 2 };

  test('counts in place of the saved one, and is not written', async () => {
    const { quote } = await check({ ...stay, season: { id: springId, ...spring, weeklyCents: 84_000 } });
    expect(quote?.totalCents).toBe(33_143 + 36_000 + 6_000);
    expect((await check(stay)).quote?.totalCents).toBe(72_143);
  });

  test('leaves the nights that it gives up without a price', async () => {
    const shorter = { ...spring, id: springId, firstNight: '2027-04-03' };
    const explained = await check({ ...stay, season: shorter });
    expect(explained).toMatchObject({
      isBookable: false,
      checks: [{ ok: false, missing: [{ firstNight: '2027-04-01', lastNight: '2027-04-02' }] }, {}, {}],
    });
  });

  test('fills a gap as a new one, whatever it is called', async () => {
    const summer = { firstNight: '2027-07-01', lastNight: '2027-08-31', nightlyCents: 10_000 };
    const explained = await check({ checkIn: '2027-06-30', checkOut: '2027-07-03', guests: 2, season: summer });
    expect(explained).toMatchObject({ isBookable: true, quote: { accommodationCents: 12_000 + 2 * 10_000 } });
  });

  test('wins where it overlaps another', async () => {
    const easter = { name: 'Semana Santa', firstNight: '2027-03-28', lastNight: '2027-04-10', nightlyCents: 20_000 };
    const explained = await check({ ...stay, season: easter });
    expect(explained.lines[0]).toMatchObject({ seasonName: 'Semana Santa', totalCents: 140_000 });
  });

  test('is checked like one that is saved', async () => {
    const draft = { ...spring, id: springId, nightlyCents: -1 };
    await expect(check({ ...stay, season: draft })).rejects.toMatchObject({
      details: { fields: [{ path: 'season.nightlyCents', problem: 'amount_positive' }] },
    });
  });
});

test.each([
  [{ checkIn: '2027-02-08', checkOut: '2027-02-08' }, 'checkOut', 'range_order'],
  [{ checkIn: '2027-02-08', checkOut: '2028-02-09' }, 'checkOut', 'stay_too_long'],
  [{ checkIn: 'mañana', checkOut: '2027-02-09' }, 'checkIn', 'date_invalid'],
  [{ checkIn: '2027-02-08', checkOut: '2027-02-09', guests: 0 }, 'guests', 'too_small'],
  [{ checkIn: '2027-02-08', checkOut: '2027-02-09', guests: 'dos' }, 'guests', 'whole_number'],
  [{ checkIn: '2027-02-08' }, 'checkOut', 'required'],
])('%j is refused at %s', async (input, path, problem) => {
  await expect(check(input)).rejects.toMatchObject({ details: { fields: [{ path, problem }] } });
});

test('without guests, those within the price; without the right, nothing', async () => {
  expect((await check({ checkIn: '2027-02-08', checkOut: '2027-02-11' })).guests).toBe(2);
  const unprivileged = { ...systemActor, scope: [] };
  await expect(check({ checkIn: '2027-02-08', checkOut: '2027-02-11' }, unprivileged)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('bookings that stand are counted in the season they fall into, and keep their price when it changes', async () => {
  await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-10' });
  await bookStay({ checkIn: '2027-06-28', checkOut: '2027-07-01' });
  await bookStay({ checkIn: '2027-05-20', checkOut: '2027-05-25', paid: false });
  await bookStay({ checkIn: '2027-02-08', checkOut: '2027-02-11' });
  expect((await viewSeason(systemActor, apid, springId)).bookings).toBe(2);
});
