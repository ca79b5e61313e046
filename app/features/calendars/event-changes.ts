import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import type { FeedEvent } from './parse-feed';

/** An event as it was read before. */
export interface KnownEvent extends FeedEvent {
  id: number;
  /** The team said what it is: the site's word counts no more. */
  kindByTeam: boolean;
  state: 'placed' | 'conflict';
  /** Its guest asked for erasure: dates alone are read. */
  forgotten: boolean;
}

export interface EventChanges {
  added: FeedEvent[];
  changed: { id: number; event: FeedEvent; moved: boolean }[];
  /** Gone before they began. */
  removed: KnownEvent[];
  /** Gone while they were under way: the nights that are over stay as they were. */
  ended: KnownEvent[];
}

/**
 * What a calendar says now against what it said before. An event is the same by
 * its name and first night, by its name where there is only one of it, or by
 * its dates: some sites name everything anew each time. What is over and no
 * longer told stays as it was.
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
        event: { ...event, ...wordsOf(before, event), kind: kindOf(before, event) },
        moved: !sameDates(before, event),
      })),
    removed: left.filter(({ checkIn }) => checkIn >= today),
    ended: left.filter(({ checkIn, checkOut }) => checkIn < today && checkOut > today),
  };
}

/** What the team said of it counts more than what the site calls it. */
function kindOf(before: KnownEvent, event: FeedEvent): FeedEvent['kind'] {
  return before.kindByTeam ? before.kind : event.kind;
}

const words = ['summary', 'guestName', 'reservationCode', 'reservationUrl', 'phoneEnd'] as const;
const told = ['uid', ...words] as const;

/** What is kept of what the site says beside dates: of whoever was erased nothing new. */
function wordsOf(before: KnownEvent, event: FeedEvent): Pick<FeedEvent, (typeof words)[number]> {
  const { summary, guestName, reservationCode, reservationUrl, phoneEnd } = before.forgotten ? before : event;
  return { summary, guestName, reservationCode, reservationUrl, phoneEnd };
}

function isSame(a: KnownEvent, b: FeedEvent): boolean {
  const now = { ...b, ...wordsOf(a, b) };
  return told.every((name) => a[name] === now[name]) && a.kind === kindOf(a, b) && sameDates(a, b);
}

function sameDates(a: Stay, b: Stay): boolean {
  return a.checkIn === b.checkIn && a.checkOut === b.checkOut;
}
