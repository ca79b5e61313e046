import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import type { FeedEvent } from './parse-feed';

export interface KnownEvent extends FeedEvent {
  id: number;
  /** True if staff set the kind; the site's own kind is then ignored. */
  kindByTeam: boolean;
  state: 'placed' | 'conflict';
  /** True if the guest asked for erasure; only dates are then imported. */
  forgotten: boolean;
}

export interface EventChanges {
  added: FeedEvent[];
  changed: { id: number; event: FeedEvent; moved: boolean }[];
  /** Events removed before they started. */
  removed: KnownEvent[];
  /** Events removed while under way; their past nights stay. */
  ended: KnownEvent[];
}

/**
 * Compares a calendar with its previous reading. Events match by name and first night, then by name if it is unique,
 * then by dates, because some sites rename everything each time. Past events that are no longer listed stay unchanged.
 */
export function eventChanges(
  known: readonly KnownEvent[],
  read: readonly FeedEvent[],
  today: CalendarDate,
): EventChanges {
  const pairs: [KnownEvent, FeedEvent][] = [];
  let left = [...known];
  let fresh = [...read];
  const pairBy = (key: (event: FeedEvent) => string) => {
    const byKey = Map.groupBy(left, key);
    const freshByKey = Map.groupBy(fresh, key);
    for (const [name, events] of freshByKey) {
      const before = byKey.get(name);
      if (events.length === 1 && before?.length === 1) pairs.push([before[0]!, events[0]!]);
    }
    const paired = new Set<FeedEvent>(pairs.flat());
    left = left.filter((event) => !paired.has(event));
    fresh = fresh.filter((event) => !paired.has(event));
  };
  pairBy(({ uid, checkIn }) => `${uid} ${checkIn}`);
  pairBy(({ uid }) => uid);
  pairBy(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`);
  return {
    added: fresh,
    changed: pairs
      .filter(([before, event]) => !isSame(before, event))
      .map(([before, event]) => ({
        id: before.id,
        event: { ...event, ...eventTextsOf(before, event), kind: kindOf(before, event) },
        moved: !sameDates(before, event),
      })),
    removed: left.filter(({ checkIn }) => checkIn >= today),
    ended: left.filter(({ checkIn, checkOut }) => checkIn < today && checkOut > today),
  };
}

/** Prefers the kind set by staff over the site's. */
function kindOf(before: KnownEvent, event: FeedEvent): FeedEvent['kind'] {
  return before.kindByTeam ? before.kind : event.kind;
}

const textFields = ['summary', 'guestName', 'reservationCode', 'reservationUrl', 'phoneEnd'] as const;
const reportedFields = ['uid', ...textFields] as const;

/** Returns the event's details other than dates. After the guest's data was erased, no new details are stored. */
function eventTextsOf(before: KnownEvent, event: FeedEvent): Pick<FeedEvent, (typeof textFields)[number]> {
  const { summary, guestName, reservationCode, reservationUrl, phoneEnd } = before.forgotten ? before : event;
  return { summary, guestName, reservationCode, reservationUrl, phoneEnd };
}

function isSame(a: KnownEvent, b: FeedEvent): boolean {
  const now = { ...b, ...eventTextsOf(a, b) };
  return reportedFields.every((name) => a[name] === now[name]) && a.kind === kindOf(a, b) && sameDates(a, b);
}

function sameDates(a: Stay, b: Stay): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut;
}
