import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { packBars, unpackBars } from './packed-bars';
import type { Bar, BookingBar, Schedule } from './schedule-model';
import { ScheduleStore, type Fetch } from './schedule-store';

const [from, to] = [asDate('2026-11-01'), asDate('2026-12-01')];

const stay = (change: Partial<BookingBar> = {}): BookingBar => ({
  kind: 'booking',
  key: 'b7-2026-11-10',
  id: 7,
  reference: 'AL-1',
  state: 'confirmed',
  version: 1,
  checkIn: asDate('2026-11-10'),
  checkOut: asDate('2026-11-12'),
  guests: 2,
  totalCents: 20_000,
  balanceCents: 100,
  overdueCents: 50,
  holdEnds: null,
  name: 'Nuria Vidal',
  apartmentId: 1,
  from: asDate('2026-11-10'),
  to: asDate('2026-11-12'),
  segments: [],
  ...change,
});

const schedule = (bars: Bar[]): Schedule => ({ from, to, today: from, groups: [], urgent: [], dueToday: [], bars });

/** Simulates the server: responds with a tag, and with no content if the client has the current tag. */
function opened(first: Bar[]) {
  const server = { bars: first, tag: 'a', before: async () => undefined as void };
  const fetch: Fetch = async ({ part }, tag) => {
    const { tag: now, bars } = server;
    await server.before();
    return tag === now ? undefined : { schedule: schedule(part === 'building' ? [] : bars), tag: now };
  };
  return { server, store: new ScheduleStore(schedule(first), fetch) };
}

const rowsOf = (store: ScheduleStore) => [...store.known().rows].flatMap(([id, bars]) => bars.map(() => id));

test('a bar that is shown elsewhere gives way to what the server says, also where that has not changed', async () => {
  const { store } = opened([stay()]);
  await store.show(from, to);
  store.replaceBooking(7, [stay({ apartmentId: 2 })]);
  expect(rowsOf(store)).toEqual([2]);
  await store.refresh();
  expect(rowsOf(store)).toEqual([1]);
});

test('what a colleague did comes back after a refused move had shown what was before it', async () => {
  const { store, server } = opened([stay()]);
  await store.show(from, to);
  store.replaceBooking(7, [stay({ apartmentId: 2 })]);
  Object.assign(server, { bars: [stay({ apartmentId: 3, version: 2 })], tag: 'b' });
  await store.refresh();
  store.replaceBooking(7, [stay()]);
  await store.refresh();
  expect(rowsOf(store)).toEqual([3]);
});

test('an answer that nothing is new takes no bar back that was shown while it was asked', async () => {
  const { store, server } = opened([stay()]);
  await store.show(from, to);
  server.before = async () => store.replaceBooking(7, [stay({ apartmentId: 2 })]);
  await store.refresh();
  store.replaceBooking(8, [
    stay({ id: 8, key: 'b8-2026-11-20', apartmentId: 4, from: asDate('2026-11-20'), to: asDate('2026-11-21') }),
  ]);
  expect(rowsOf(store).toSorted()).toEqual([2, 4]);
});

test('news of what is being saved is asked for once it has been answered', async () => {
  const { store, server } = opened([stay()]);
  await store.show(from, to);
  Object.assign(server, { bars: [stay({ version: 2 })], tag: 'b' });
  let isRequested = false;
  server.before = async () => void (isRequested = true);
  const saving = Promise.withResolvers<void>();
  const saved = store.whileSaving(saving.promise);
  const refreshed = Promise.all([store.refresh(), store.refresh()]);
  await new Promise(setImmediate);
  expect(isRequested).toBe(false);
  saving.reject(new Error('refused'));
  await expect(saved).rejects.toThrow('refused');
  await refreshed;
  expect([...store.known().bars.values()]).toMatchObject([{ version: 2 }]);
});

test('a bar that is fetched as it was known stays the same, so that it is not drawn again', async () => {
  const known = stay();
  const { store, server } = opened([known]);
  // The page and the API order the fields differently.
  server.bars = [Object.fromEntries(Object.entries(stay()).toReversed()) as unknown as Bar];
  const before = store.known().bars.get(known.key);
  await store.show(from, to);
  expect(store.known().bars.get(known.key)).toBe(before);
  server.bars = [stay({ guests: 3 })];
  server.tag = 'b';
  await store.refresh();
  expect(store.known().bars.get(known.key)).toMatchObject({ guests: 3 });
});

test('bars come out of a page as they went in', () => {
  const parts = [
    { apartmentId: 1, from: asDate('2026-11-10'), to: asDate('2026-11-11') },
    { apartmentId: 2, from: asDate('2026-11-11'), to: asDate('2026-11-12') },
  ];
  const bars: Bar[] = [
    stay({ state: 'pending', holdEnds: asDate('2026-11-09') }),
    stay({ id: 8, key: 'b8-2026-11-10', name: 'Muñoz, Ana & Cía, S.L.' }),
    ...parts.map((part) => stay({ ...part, id: 9, key: `b9-${part.from}`, segments: parts })),
    { kind: 'block', key: 'k1', id: 1, apartmentId: 3, from, to, name: '', blockKind: 'owner' },
    {
      kind: 'outside',
      key: 'e1',
      id: 1,
      apartmentId: 3,
      from,
      to,
      name: 'x',
      source: 'airbnb',
      guest: '',
      bookable: false,
      conflict: true,
    },
  ];
  expect(unpackBars(structuredClone(packBars(bars)))).toEqual(bars);
});
