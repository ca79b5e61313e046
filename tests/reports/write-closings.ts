import { sql } from 'drizzle-orm';
import { addDays, daysBetween, type CalendarDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import type { Random } from '../../demo/random';
import { HOUSE_BOOKED_UNTIL, HOUSE_NOW, HOUSE_OPENS, type HousePlace } from './house';
import { insertJson } from './insert-json';
import type { TakenNights, WrittenStay } from './written-stays';

const SOURCES = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;

const NO_FIGURES = {
  summary: '',
  kind_by_team: false,
  guest_name: '',
  reservation_code: '',
  reservation_url: '',
  phone_end: '',
};

/**
 * Writes all closed nights except bookings: maintenance and owner blocks, stays sold on other sites, nights that other
 * sites closed, and stays whose nights were already taken.
 */
export async function insertClosures(
  random: Random,
  buildingId: number,
  places: readonly HousePlace[],
  taken: TakenNights,
  count: number,
) {
  const seen = '2026-12-20T10:00:00Z';
  await insertJson(
    'calendar_feed',
    places.map(({ id }, at) => ({
      id: at + 1,
      building_id: buildingId,
      apartment_id: id,
      source: SOURCES[at % SOURCES.length],
      name: '',
      url: 'v1.closed',
      url_digest: `\\x${String(id).padStart(8, '0')}`,
      active: false,
      next_read_at: seen,
      failures: 0,
      version: 1,
      created_at: seen,
      updated_at: seen,
    })),
  );
  const blocks: Record<string, unknown>[] = [];
  const events: Record<string, unknown>[] = [];
  const occupancies: Record<string, unknown>[] = [];
  for (let tries = 0; tries < count * 4 && blocks.length + events.length < count; tries += 1) {
    const length = random.pick([1, 2, 3, 5, 9, 30]);
    const start = addDays(HOUSE_OPENS, random.between(-10, daysBetween(HOUSE_OPENS, HOUSE_BOOKED_UNTIL)));
    const feed = random.between(0, places.length - 1);
    const place = places[feed]!;
    const nights = Array.from({ length }, (_, at) => addDays(start, at));
    const isFree = nights.every((night) => taken.isFree(place, night));
    const dates = {
      building_id: buildingId,
      apartment_id: place.id,
      check_in: start,
      check_out: addDays(start, length),
    };
    const event = {
      ...dates,
      id: events.length + 1,
      feed_id: feed + 1,
      uid: `event-${tries}`,
      ...NO_FIGURES,
      kind: random.chance(0.7) ? 'stay' : 'closed',
      state: isFree ? 'placed' : 'conflict',
      forgotten: false,
      first_seen_at: seenBefore(random, start),
      updated_at: seen,
    };
    const close = (by: object) => {
      for (const night of nights) taken.take(place, night);
      const stay = `[${start},${addDays(start, length)})`;
      occupancies.push(
        ...place.spaceIds.map((id) => ({ building_id: buildingId, space_id: id, stay, reason: '', ...by })),
      );
    };
    if (!isFree && random.chance(0.5)) events.push(event);
    if (!isFree) continue;
    if (random.chance(0.6)) {
      events.push(event);
      close({ kind: 'external', calendar_event_id: event.id });
      const night = addDays(start, length);
      if (event.kind !== 'stay' || !random.chance(0.3) || !taken.isFree(place, night)) continue;
      // Another site reports the same stay, with one more night.
      events.push({ ...event, id: event.id + 1, uid: `again-${tries}`, check_out: addDays(night, 1) });
      taken.take(place, night);
      const again = { stay: `[${night},${addDays(night, 1)})`, kind: 'external', calendar_event_id: event.id + 1 };
      occupancies.push(
        ...place.spaceIds.map((id) => ({ building_id: buildingId, space_id: id, reason: '', ...again })),
      );
    } else {
      const id = blocks.length + 1;
      const kind = random.pick(['maintenance', 'owner']);
      blocks.push({ ...dates, id, kind, reason: '', version: 1, created_at: seen, updated_at: seen });
      close({ kind: 'block', block_id: id });
    }
  }
  await insertJson('block', blocks);
  await insertJson('calendar_event', events);
  await insertJson('occupancy', occupancies);
}

const seenBefore = (random: Random, start: CalendarDate) => {
  const at = new Date(new Date(`${start}T22:40:00Z`).getTime() - random.between(1, 120) * 86_400_000);
  return at > HOUSE_NOW ? HOUSE_NOW : at;
};

/**
 * Links some bookings to reservations on another site, so that each stay counts only once. For some bookings, the site
 * still lists nights although the booking was canceled here, or lists one night more than the guests stayed.
 */
export async function linkOutsideStays(
  random: Random,
  buildingId: number,
  places: readonly HousePlace[],
  taken: TakenNights,
  stays: readonly WrittenStay[],
) {
  const [{ last }] = (
    await db().execute<{ last: number }>(sql`SELECT coalesce(max(id), 0)::int AS last FROM calendar_event`)
  ).rows as [{ last: number }];
  const sold = stays.filter(
    ({ id, nights, state }) =>
      id % 7 === 0 &&
      state !== 'expired' &&
      state !== 'pending' &&
      new Set(nights.map(({ place }) => place)).size === 1,
  );
  const events: Record<string, unknown>[] = [];
  const ties: Record<string, unknown>[] = [];
  const occupancies: Record<string, unknown>[] = [];
  for (const { id, nights, state } of sold) {
    const { place, night: checkIn } = nights[0]!;
    const more = random.pick([0, 0, 1, 2]);
    const leaves = addDays(nights.at(-1)!.night, 1);
    const dates = { check_in: checkIn, check_out: addDays(leaves, more) };
    const event = last + events.length + 1;
    const closing = {
      building_id: buildingId,
      apartment_id: place.id,
      ...dates,
      uid: `tied-${event}`,
      forgotten: false,
    };
    const feed = places.indexOf(place);
    const seen = '2027-01-01T10:00:00Z';
    events.push({
      ...closing,
      ...NO_FIGURES,
      id: event,
      feed_id: feed + 1,
      kind: 'stay',
      state: 'placed',
      first_seen_at: seen,
      updated_at: seen,
    });
    const { uid, forgotten } = closing;
    ties.push({
      ...dates,
      uid,
      forgotten,
      booking_id: id,
      building_id: buildingId,
      apartment_id: place.id,
      event_id: event,
      source: SOURCES[feed % SOURCES.length],
      name: '',
    });
    const from = ['cancelled', 'no_show'].includes(state) ? checkIn : leaves;
    const own = Array.from({ length: daysBetween(from, dates.check_out) }, (_, at) => addDays(from, at));
    if (own.length === 0 || !own.every((night) => taken.isFree(place, night))) continue;
    for (const night of own) taken.take(place, night);
    const stay = `[${from},${dates.check_out})`;
    occupancies.push(
      ...place.spaceIds.map((space) => ({
        building_id: buildingId,
        space_id: space,
        stay,
        reason: '',
        kind: 'external',
        calendar_event_id: event,
      })),
    );
  }
  await insertJson('calendar_event', events);
  await insertJson('channel_booking', ties);
  await insertJson('occupancy', occupancies);
}
