import type { RequestListener } from 'node:http';
import { systemActor } from '../../app/access/actor';
import { addDays, type CalendarDate } from '../../app/core/calendar-date';
import { readFeedNow } from '../../app/features/calendars/read-feed-now.server';
import { feedOf } from '../calendar-feeds';
import { sendCalendar } from '../calendar-site';
import type { Action } from './actions';
import type { Model, ModelFeed } from './model';

const SUMMARIES = ['Reserved', 'Reserved', 'CLOSED - Not available', 'Airbnb (Not available)'];

const feedFor = ({ which }: Action, { feeds }: Model) => feeds[which % feeds.length]!;

/** The other site sells, gives up or moves nights, before anybody reads it. */
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

/** Whoever asks for a calendar of the model gets what it says. */
export function siteOf(model: () => Model | undefined): RequestListener {
  return (request, response) => {
    const feed = model()?.feeds.find(({ path }) => path === request.url);
    const dateOf = (date: CalendarDate) => date.replaceAll('-', '');
    const events = [...(feed?.says ?? [])].map(([uid, { checkIn, checkOut, summary }]) => [
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${dateOf(checkIn)}`,
      `DTEND;VALUE=DATE:${dateOf(checkOut)}`,
      `SUMMARY:${summary}`,
    ]);
    sendCalendar(response, feedOf(events));
  };
}

export async function importCalendar(action: Action, model: Model): Promise<undefined> {
  const feed = feedFor(action, model);
  const reading = await readFeedNow(systemActor, feed.apartmentId, feed.id);
  if (!reading.ok) throw new Error(`${feed.path} was not read: ${reading.error}`);
  hear(feed, model.today);
}

/** Gone before it began: taken away. Gone while under way: over today. What is over stays. */
function hear({ says, told }: ModelFeed, today: CalendarDate): void {
  for (const [uid, { checkIn, checkOut }] of told) {
    if (says.has(uid)) continue;
    if (checkIn >= today) told.delete(uid);
    else if (checkOut > today) told.set(uid, { checkIn, checkOut: today });
  }
  for (const [uid, { checkIn, checkOut }] of says) told.set(uid, { checkIn, checkOut });
}
