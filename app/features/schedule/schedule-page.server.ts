import { may, type Actor } from '../../access/actor';
import { addDays, dateInZone, parseCalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { requireAdminBuilding } from '../building/admin-building.server';
import { daysInView, opening, zooms, type Zoom } from './geometry';
import { packBars } from './packed-bars';
import { scheduleOf } from './view-schedule.server';

export type SchedulePage = Awaited<ReturnType<typeof schedulePage>>;

/** Bookings never reach farther than this; an address with a day beyond it shows today. */
const FARTHEST_DAYS = 3653;

/**
 * Loads the schedule for its address: first day in view, zoom, and row height. Defaults to the nearest zoom on a phone.
 */
export async function schedulePage(actor: Actor, search: URLSearchParams, { isPhone = false } = {}) {
  const zoom: Zoom = zooms.find((each) => each === search.get('zoom')) ?? (isPhone ? 'weeks' : 'month');
  const shown = await requireAdminBuilding(actor);
  const today = dateInZone(now(), shown.timeZone);
  const requested = parseCalendarDate(search.get('from') ?? '');
  const isNear = requested && requested > addDays(today, -FARTHEST_DAYS) && requested < addDays(today, FARTHEST_DAYS);
  const base = isNear ? requested : opening(today, zoom);
  const rows = search.get('rows');
  const { bars, ...building } = await scheduleOf(actor, shown, {
    from: base,
    to: addDays(base, daysInView[zoom] + 1),
  });
  return {
    base,
    zoom,
    rows: rows === 'compact' || rows === 'comfortable' ? rows : null,
    /** True if the address requests every row, as pages without JavaScript do. */
    whole: search.has('all'),
    mayWrite: may(actor, 'bookings:write'),
    building,
    bars: packBars(bars),
  };
}
