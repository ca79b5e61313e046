import type { CalendarDate } from '../../../core/calendar-date';
import type { Proposal } from './proposal';
import type { Bar, BookingBar } from './schedule-model';

/** What the API takes to move a booking or to say what that would mean. */
export function moveBody({ slices, checkIn, checkOut }: Proposal, version: number) {
  const [only, ...more] = slices;
  return {
    version,
    checkIn,
    checkOut,
    ...(only && more.length === 0 ? { apartmentId: only.apartmentId } : { slices }),
  };
}

/** What the API says of a move, as far as the schedule shows it. */
export interface MoveAnswer {
  possible: boolean;
  refusal: { code: string; message: string } | null;
  old: PricedStay;
  new: PricedStay | null;
  keepTotalCents: number | null;
  requoteTotalCents: number | null;
  differenceCents: number | null;
  requoted: { slices: PricedSlice[] } | null;
  resolvesConflict: boolean;
}

export interface PricedStay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  totalCents: number;
  nights: number;
  slices: PricedSlice[];
}

export interface PricedSlice {
  code: string;
  category: string;
  from: CalendarDate;
  to: CalendarDate;
  nights: number;
  amountCents: number;
}

/** The bars that a booking has once the proposal is saved. */
export function barsAfter(bar: BookingBar, proposal: Proposal, saved: { version: number; totalCents?: number }): Bar[] {
  const { slices, checkIn, checkOut } = proposal;
  const totalCents = saved.totalCents ?? bar.totalCents;
  return slices.map((slice) => ({
    ...bar,
    ...slice,
    key: `b${bar.id}-${slice.from}`,
    checkIn,
    checkOut,
    version: saved.version,
    slices: slices.length > 1 ? [...slices] : [],
    totalCents,
    balanceCents: bar.balanceCents + totalCents - bar.totalCents,
  }));
}
