import type { CalendarDate } from '../../core/calendar-date';
import type { BookingStateMatching } from '../../core/booking-states';

/** Types of the schedule, shared by the page, the API, and the browser. */

/** Nights in one apartment: `[from, to)`. */
export interface Segment {
  apartmentId: number;
  from: CalendarDate;
  to: CalendarDate;
}

export type BarState = BookingStateMatching<'isOnSchedule'>;
export type BarSource = 'airbnb' | 'booking_com' | 'vrbo' | 'other';

interface BaseBar extends Segment {
  /** Unique key of the bar; a booking has one bar for each of its segments. */
  key: string;
  id: number;
  /** Guest, reason for the block, or the name of the outside calendar; may be empty. */
  name: string;
}

export interface BookingBar extends BaseBar {
  kind: 'booking';
  reference: string;
  state: BarState;
  version: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** All of the booking's nights if it has more than one apartment; otherwise empty. */
  segments: Segment[];
  guests: number;
  totalCents: number;
  balanceCents: number;
  overdueCents: number;
  holdEnds: CalendarDate | null;
}

export interface BlockBar extends BaseBar {
  kind: 'block';
  blockKind: 'maintenance' | 'owner';
}

export interface OutsideBar extends BaseBar {
  kind: 'outside';
  source: BarSource;
  /** Name of the arriving guest, if the other site provides it. */
  guest: string;
  /** True for a guest's stay without a booking here; a booking can be created from the event. */
  bookable: boolean;
  /** True if another booking or block has some of the event's nights. */
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
  /** Lanes that the row needs, so that its height does not change while scrolling. */
  lanes: number;
}

/** The suites by floor and code, or a shared flat with its rooms. */
export interface ScheduleGroup {
  key: string;
  kind: 'suites' | 'flat';
  /** The flat's code; empty for the suites. */
  code: string;
  apartments: ScheduleApartment[];
}

/** A bar that needs attention, even outside the days in view. */
export interface AttentionItem {
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
  urgent: AttentionItem[];
  dueToday: AttentionItem[];
}
