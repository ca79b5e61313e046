import type { CalendarDate } from '../../core/calendar-date';
import type { BookingStateWhere } from '../../core/booking-states';

/** What the schedule shows; the same from the page, the API and in the browser. */

/** Nights in one apartment: `[from, to)`. */
export interface Segment {
  apartmentId: number;
  from: CalendarDate;
  to: CalendarDate;
}

export type BarState = BookingStateWhere<'isOnSchedule'>;
export type BarSource = 'airbnb' | 'booking_com' | 'vrbo' | 'other';

interface BaseBar extends Segment {
  /** Tells the bar from every other one: a booking has one for each of its segments. */
  key: string;
  id: number;
  /** Guest, reason of the block, or what the outside calendar calls itself; may be empty. */
  name: string;
}

export interface BookingBar extends BaseBar {
  kind: 'booking';
  reference: string;
  state: BarState;
  version: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** All of the booking's nights, where it has more than one apartment; otherwise empty. */
  segments: Segment[];
  guests: number;
  totalCents: number;
  balanceCents: number;
  /** What is owed late today. */
  overdueCents: number;
  /** The day on which the hold runs out. */
  holdEnds: CalendarDate | null;
}

export interface BlockBar extends BaseBar {
  kind: 'block';
  blockKind: 'maintenance' | 'owner';
}

export interface OutsideBar extends BaseBar {
  kind: 'outside';
  source: BarSource;
  /** Who comes, where the site tells it. */
  guest: string;
  /** Somebody comes and has no booking here: one press makes one of it. */
  bookable: boolean;
  /** Nights of it are taken by somebody else. */
  conflict: boolean;
}

export type Bar = BookingBar | BlockBar | OutsideBar;

export interface ScheduleApartment {
  id: number;
  code: string;
  groupKey: string;
  categoryId: number;
  category: string;
  maxGuests: number;
  status: 'active' | 'maintenance' | 'retired';
  toClean: boolean;
  wholeFlat: boolean;
  spaceIds: number[];
  /** Lanes that its row needs, so that no row grows while one scrolls. */
  lanes: number;
}

/** Suites by floor and code, then each shared flat with its rooms. */
export interface ScheduleGroup {
  key: string;
  kind: 'suites' | 'flat';
  /** The flat's code; empty for the suites. */
  code: string;
  apartments: ScheduleApartment[];
}

/** A bar that asks for something, wherever it stands. */
export interface Wanted {
  key: string;
  apartmentId: number;
  from: CalendarDate;
  to: CalendarDate;
}

export interface Schedule {
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
  groups: ScheduleGroup[];
  bars: Bar[];
  urgent: Wanted[];
  dueToday: Wanted[];
}
