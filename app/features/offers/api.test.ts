import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { image } from '../../database/inventory-schema.server';
import { offer, offerApartment, offerCategory } from '../../database/price-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { cancelStays } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { actionsAudited, codeOf, headersOf, useTeam } from '../../../tests/team';
import { publicOffers } from './public-offers.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { offerRoutes } from './api.server';

useTestDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(bookingRoutes, offerRoutes);

let categoryId: number;
let apartmentIds: number[];
beforeEach(async () => {
  categoryId = await makeCategory(1);
  apartmentIds = [];
  for (const code of ['1A', '1B', '1C']) apartmentIds.push((await makeApartment(1, categoryId, { code })).apartmentId);
});

const draft = {
  name: { es: 'Semana tranquila', en: 'A quiet week' },
  description: { es: 'Un diez por ciento menos.', en: 'Ten percent off.' },
  kind: 'percent',
  percentBasisPoints: 1000,
};

interface Answer {
  id: number;
  version: number;
  state: string;
  [field: string]: unknown;
}

async function make(change: object = {}): Promise<Answer> {
  const answer = await api.post('/offers', { ...draft, ...change }, team.admin);
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
const activate = (id: number) => api.post(`/offers/${id}/activate`, {}, team.admin);
const patch = (id: number, change: object) => api.patch(`/offers/${id}`, change, team.admin);
const seen = async (id: number) => (await (await api.get(`/offers/${id}`, team.admin)).json()) as Answer;
async function makeActive(change: object = {}): Promise<Answer> {
  const { id } = await make(change);
  return (await (await activate(id)).json()) as Answer;
}
async function problemsOf(answer: Response | Promise<Response>) {
  const { errors } = (await (await answer).json()) as { errors: { path: string; message: string }[] };
  return errors;
}

const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
const book = (change: object = {}) => api.post('/bookings', { ...stay, customer, ...change });

describe('an offer', () => {
  test('begins as a draft with what was left out at its defaults, and is written down', async () => {
    const made = await make();
    expect(made).toMatchObject({
      ...draft,
      state: 'draft',
      code: null,
      minNights: 1,
      categoryIds: [],
      isPublic: true,
      uses: 0,
      usesLeft: null,
      version: 1,
    });
    expect(await actionsAudited(made.id)).toMatchObject([
      { action: 'offer.created', userId: team.ids.administrator, after: { percentBasisPoints: 1000 } },
    ]);
    expect(await publicOffers(visitor('es'))).toEqual([]);
  });

  test('keeps only the value of its kind, its code in capitals and its limits once', async () => {
    const made = await make({
      amountCents: 500,
      stayNights: 7,
      payNights: 6,
      code: ' verano 27',
      categoryIds: [categoryId, categoryId],
      apartmentIds: [apartmentIds[1], apartmentIds[0], apartmentIds[1]],
    });
    expect(made).toMatchObject({
      amountCents: null,
      stayNights: null,
      code: 'VERANO27',
      categoryIds: [categoryId],
      apartmentIds: [apartmentIds[0], apartmentIds[1]],
    });
  });

  test.each([
    ['payNights', { kind: 'stay_pay', stayNights: 6, payNights: 6 }],
    ['imageFile', { imageFile: 'nowhere' }],
    ['categoryIds', { categoryIds: [99_999] }],
    ['apartmentIds', { apartmentIds: [99_999] }],
  ])('with a bad %s in %j says so there, and nothing is written', async (path, change) => {
    const answer = await api.post('/offers', { ...draft, ...change }, team.admin);
    expect(answer.status).toBe(422);
    expect((await problemsOf(answer)).map((problem) => problem.path)).toEqual([path]);
    expect([await db().$count(offer), await db().$count(auditEntry)]).toEqual([0, 0]);
  });

  test('of another building, its pictures and its apartments are not there', async () => {
    const elsewhere = await makeBuilding({ isPublic: false });
    const otherCategory = await makeCategory(elsewhere);
    const picture = { width: 1, height: 1, placeholder: '', alt: { es: '' }, caption: { es: '' } };
    await db()
      .insert(image)
      .values({ buildingId: elsewhere, file: 'there', ...picture });
    const [other] = await db()
      .insert(offer)
      .values({ buildingId: elsewhere, name: { es: 'x' }, description: { es: '' }, kind: 'amount', amountCents: 1 })
      .returning({ id: offer.id });
    expect((await api.get(`/offers/${other!.id}`, team.admin)).status).toBe(404);
    expect((await activate(other!.id)).status).toBe(404);
    const changes = [{ categoryIds: [otherCategory] }, { imageFile: 'there' }];
    for (const change of changes) {
      expect((await api.post('/offers', { ...draft, ...change }, team.admin)).status).toBe(422);
    }
  });
});

describe('a code', () => {
  test('is one offer’s, also of a draft', async () => {
    await make({ code: 'VERANO' });
    const answer = await api.post('/offers', { ...draft, code: 'verano' }, team.admin);
    expect(await problemsOf(answer)).toMatchObject([{ path: 'code' }]);
    const other = await make({ code: 'OTRO' });
    expect(await problemsOf(patch(other.id, { code: 'VERANO', version: 1 }))).toMatchObject([{ path: 'code' }]);
  });

  test('that many write at once is given once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/offers', { ...draft, code: 'CARRERA' }, team.admin)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(422)]);
    expect(await db().$count(offer)).toBe(1);
    expect(await db().$count(auditEntry)).toBe(1);
  });
});

describe('on sale', () => {
  test('the site and the price have it at once, and no more when it is paused', async () => {
    const { id } = await make({ categoryIds: [categoryId] });
    expect(await (await activate(id)).json()).toMatchObject({ state: 'active', version: 2 });
    expect((await publicOffers(visitor('es'))).map((entry) => entry.id)).toEqual([id]);
    expect(await (await api.post('/quotes', stay)).json()).toMatchObject({ discountCents: 7_000 });
    expect(await (await api.post(`/offers/${id}/pause`, {}, team.admin)).json()).toMatchObject({ state: 'paused' });
    expect(await publicOffers(visitor('es'))).toEqual([]);
    expect(await (await api.post('/quotes', stay)).json()).toMatchObject({ discountCents: 0 });
    expect((await actionsAudited(id)).slice(1)).toMatchObject([
      { action: 'offer.activated', before: { state: 'draft' }, after: { state: 'active' } },
      { action: 'offer.paused', before: { state: 'active' }, after: { state: 'paused' } },
    ]);
  });

  test.each([
    ['offer_no_value', { percentBasisPoints: null }],
    ['offer_no_description', { description: { es: '' } }],
    ['offer_over', { bookUntil: '2026-11-20' }],
    ['offer_over', { stayUntil: '2026-11-25', minNights: 6 }],
  ])('it cannot be: %s for %j', async (code, change) => {
    const { id, actions } = await make(change);
    expect(actions).toContainEqual({ action: 'activate', allowed: false, reason: code });
    expect(await codeOf(activate(id))).toEqual([409, code]);
    expect(await seen(id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('one of two administrators puts it there', async () => {
    const { id } = await make();
    const answers = await Promise.all([activate(id), activate(id), activate(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await actionsAudited(id)).map(({ action }) => action)).toEqual(['offer.created', 'offer.activated']);
  });

  test('it is ended by its dates and by its last use, and a cancelled booking gives a use back', async () => {
    const { id } = await makeActive({ usesAllowed: 1 });
    await book();
    expect(await seen(id)).toMatchObject({ state: 'ended', uses: 1, usesLeft: 0 });
    await cancelStays();
    expect(await seen(id)).toMatchObject({ state: 'active', uses: 0, usesLeft: 1 });
    const dated = await makeActive({ bookUntil: '2026-11-21' });
    expect(dated.state).toBe('active');
    wait(24 * 60);
    team.admin = await headersOf(team.ids.administrator);
    expect(await seen(dated.id)).toMatchObject({ state: 'ended' });
  });

  test('it keeps its value and its description', async () => {
    const { id, version } = await makeActive();
    expect(await problemsOf(patch(id, { percentBasisPoints: null, version }))).toMatchObject([
      { path: 'percentBasisPoints' },
    ]);
    expect(await problemsOf(patch(id, { description: { es: '' }, version }))).toMatchObject([
      { path: 'description.es' },
    ]);
    await expect(db().execute(sql`UPDATE offer SET percent_basis_points = NULL`)).rejects.toMatchObject({
      cause: { constraint: 'offer_has_value' },
    });
  });
});

describe('a change', () => {
  test('is written down with before and after, limits included', async () => {
    const { id } = await make({ categoryIds: [categoryId] });
    const change = { minNights: 4, categoryIds: [], apartmentIds: [apartmentIds[2]], version: 1 };
    expect(await (await patch(id, change)).json()).toMatchObject({ minNights: 4, version: 2, categoryIds: [] });
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'offer.updated',
      before: { minNights: 1, categoryIds: [categoryId], apartmentIds: [] },
      after: { minNights: 4, categoryIds: [], apartmentIds: [apartmentIds[2]] },
    });
    expect([await db().$count(offerCategory), await db().$count(offerApartment)]).toEqual([0, 1]);
  });

  test('that changes nothing writes nothing', async () => {
    const { id } = await make();
    const same = { ...draft, name: { en: draft.name.en, es: draft.name.es }, version: 1 };
    expect(await (await patch(id, same)).json()).toMatchObject({ version: 1 });
    expect(await actionsAudited(id)).toHaveLength(1);
  });

  test('of an older version is refused with what it is now', async () => {
    const { id } = await make();
    await patch(id, { minNights: 3, version: 1 });
    const answer = await patch(id, { minNights: 5, version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'version_conflict', current: { minNights: 3, version: 2 } });
    expect(await seen(id)).toMatchObject({ minNights: 3 });
  });

  test('of one that was used leaves discount and code, and allows the rest', async () => {
    const { id, version } = await makeActive({ code: 'UNA' });
    await book({ offerCode: 'UNA' });
    const terms = { percentBasisPoints: 2000, code: 'OTRA', minNights: 2, version };
    expect((await problemsOf(patch(id, terms))).map(({ path }) => path)).toEqual(['code', 'percentBasisPoints']);
    expect(await seen(id)).toMatchObject({ code: 'UNA', minNights: 1, uses: 1 });
    expect((await patch(id, { minNights: 2, version })).status).toBe(200);
    expect((await seen(id)).usage).toEqual({
      discountCents: 7_000,
      totalCents: 68_000,
      lastAt: '2026-11-21T11:00:00.000Z',
    });
  });

  test('waits for a booking that is being made with it', async () => {
    const { id, version } = await makeActive({ code: 'UNA' });
    const [booked, changed] = await Promise.all([
      book({ offerCode: 'UNA' }),
      patch(id, { percentBasisPoints: 2000, version }),
    ]);
    const { percentBasisPoints } = (await seen(id)) as unknown as { percentBasisPoints: number };
    const { totalCents } = (await booked.json()) as { totalCents: number };
    expect([percentBasisPoints, changed.status, totalCents]).toEqual(
      changed.status === 200 ? [2000, 200, 61_000] : [1000, 422, 68_000],
    );
  });
});

test('a copy is a draft with a name and a code of its own', async () => {
  const { id } = await makeActive({ code: 'UNA', name: { es: 'x'.repeat(80), en: 'A week' }, usesAllowed: 5 });
  const answer = await api.post(`/offers/${id}/duplicate`, {}, team.admin);
  expect(answer.status).toBe(201);
  const copy = (await answer.json()) as Answer;
  const name = { es: `${'x'.repeat(72)} (copia)`, en: 'A week (copy)' };
  expect(copy).toMatchObject({ name, state: 'draft', usesAllowed: 5, uses: 0, version: 1 });
  expect(copy.code).toMatch(/^[A-Z0-9]{8}$/);
  expect(copy.id).not.toBe(id);
});

test('a draft is deleted; what was on sale is paused instead', async () => {
  const made = await make({ categoryIds: [categoryId], apartmentIds });
  expect((await api.delete(`/offers/${made.id}`, team.admin)).status).toBe(204);
  expect((await api.get(`/offers/${made.id}`, team.admin)).status).toBe(404);
  expect((await actionsAudited(made.id)).at(-1)).toMatchObject({ action: 'offer.deleted', before: draft });
  const { id } = await makeActive();
  expect(await codeOf(api.delete(`/offers/${id}`, team.admin))).toEqual([409, 'offer_not_draft']);
});

test('who may: reception reads, and the accountant has no offers', async () => {
  const { id } = await makeActive();
  const reception = await headersOf(team.ids.reception);
  expect(await (await api.get(`/offers/${id}`, reception)).json()).toMatchObject({ id, bookings: [] });
  expect((await api.post(`/offers/${id}/pause`, {}, reception)).status).toBe(403);
  expect((await api.post('/offers/preview', draft, reception)).status).toBe(200);
  const accountant = await headersOf(team.ids.accountant);
  for (const path of ['/offers', `/offers/${id}`]) expect((await api.get(path, accountant)).status).toBe(403);
});
