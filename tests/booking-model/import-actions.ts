import type { RequestListener } from 'node:http';
import { sql } from 'drizzle-orm';
import { systemActor } from '../../app/access/actor';
import { addDays, asDate, type CalendarDate } from '../../app/core/calendar-date';
import { eachNight, type Stay } from '../../app/core/stay';
import { db } from '../../app/database/connection.server';
import { bookOutsideStay } from '../../app/features/front-desk/outside/book-outside-stay.server';
import { readFeedNow } from '../../app/features/calendars/read-feed-now.server';
import { feedOf } from '../calendar-feeds';
import { sendCalendar } from '../calendar-site';
import type { Action } from './actions';
import type { Model, ModelFeed } from './model';
import type { Birth } from './outcome';

const SUMMARIES = ['Reserved', 'Reserved', 'CLOSED - Not available', 'Airbnb (Not available)'];

const feedFor = ({ which }: Action, { feeds }: Model) => feeds[which % feeds.length]!;

/** Changes the other site's calendar before the next import: sells, releases or moves nights. */
export function changeSite(action: Action, model: Model): void {
  const { says } = feedFor(action, model);
  const { where, day, nights } = action;
  const checkIn = addDays(model.today, day);
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const known = [...says.keys()];
  const uid = known[where % Math.max(1, known.length)];
  const does = known.length > 3 ? where % 3 : where % 5;
  if (does === 1 && uid !== undefined) says.delete(uid);
  else if (does === 2 && uid !== undefined) says.set(uid, { ...says.get(uid)!, ...stay });
  else says.set(`${model.tried}-${where}-${day}@site`, { ...stay, summary: SUMMARIES[where % SUMMARIES.length]! });
}

export function siteOf(model: () => Model | undefined): RequestListener {
  return (request, response) => {
    const feed = model()?.feeds.find(({ path }) => path === request.url);
    const icalDate = (date: CalendarDate) => date.replaceAll('-', '');
    const events = [...(feed?.says ?? [])].map(([uid, { checkIn, checkOut, summary }]) => [
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${icalDate(checkIn)}`,
      `DTEND;VALUE=DATE:${icalDate(checkOut)}`,
      `SUMMARY:${summary}`,
    ]);
    sendCalendar(response, feedOf(events));
  };
}

export async function importCalendar(action: Action, model: Model): Promise<undefined> {
  const feed = feedFor(action, model);
  const reading = await readFeedNow(systemActor, feed.apartmentId, feed.id);
  if (!reading.ok) throw new Error(`${feed.path} was not read: ${reading.error}`);
  importFeed(feed, model.today);
}

/**
 * Mirrors the import. A removed stay is deleted if it has not begun, ends today if it is in progress, and stays
 * unchanged if it is past. If exactly one removed stay and exactly one new stay have the same dates, they are one stay
 * with a new uid.
 */
function importFeed({ says, told, renamed }: ModelFeed, today: CalendarDate): void {
  const lost = [...told].filter(([uid]) => !says.has(uid));
  const fresh = [...says].filter(([uid]) => !told.has(uid));
  for (const [uid, stay] of lost) {
    const twins = lost.filter(([, other]) => isSame(other, stay));
    const heirs = fresh.filter(([, other]) => isSame(other, stay));
    if (twins.length === 1 && heirs.length === 1) {
      renamed.set(uid, heirs[0]![0]);
      told.delete(uid);
    } else if (stay.checkIn >= today) told.delete(uid);
    else if (stay.checkOut > today) told.set(uid, { checkIn: stay.checkIn, checkOut: today });
  }
  for (const [uid, { checkIn, checkOut }] of says) told.set(uid, { checkIn, checkOut });
}

const isSame = (a: Stay, b: Stay) => a.checkIn === b.checkIn && a.checkOut === b.checkOut;

/** Creates a booking from another site's stay, at the quoted price or at the price paid to the site. */
export async function bookOutside({ which, where }: Action, model: Model): Promise<Birth | undefined> {
  const feed = model.feeds[which % model.feeds.length]!;
  const known = [...feed.told];
  const [uid, { checkIn, checkOut }] = known[where % Math.max(1, known.length)] ?? ['', { checkIn: '', checkOut: '' }];
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT id FROM calendar_event WHERE feed_id = ${feed.id} AND uid = ${uid}`,
  );
  if (rows.length === 0) return undefined;
  const price = where % 3 === 0 ? { totalCents: 10_000 + which * 41 } : {};
  const requested = { checkIn, checkOut, ...price };
  const { reference, state } = await bookOutsideStay(systemActor, Number(rows[0]!.id), requested);
  feed.booked.push({ uid, reference });
  const nights = eachNight({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
  return {
    ...price,
    reference,
    state,
    nights,
    apartmentIds: [feed.apartmentId],
    version: state === 'confirmed' ? 1 : 2,
  };
}
