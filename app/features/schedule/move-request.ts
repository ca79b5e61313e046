import type { InvoicingPreview } from '../bookings/invoicing/invoicing-rows';
import type { PriceMode } from '../front-desk/move/price-choice';
import type { CalendarDate } from '../../core/calendar-date';
import type { Proposal } from './proposal';
import type { Bar, BookingBar } from './schedule-model';

export function moveBody({ segments, checkIn, checkOut }: Proposal, version: number) {
  const [only, ...more] = segments;
  return {
    version,
    checkIn,
    checkOut,
    ...(only && more.length === 0 ? { apartmentId: only.apartmentId } : { segments }),
  };
}

/** The part of the API's response to a move that the schedule shows. */
export interface MoveAnswer {
  price: PriceMode;
  invoicing: InvoicingPreview | null;
  possible: boolean;
  refusal: { code: string; message: string } | null;
  old: PricedStay;
  new: PricedStay | null;
  keepTotalCents: number | null;
  requoteTotalCents: number | null;
  differenceCents: number | null;
  requoted: { segments: PricedSegment[] } | null;
  resolvesConflict: boolean;
}

export interface PricedStay {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  totalCents: number;
  nights: number;
  segments: PricedSegment[];
}

export interface PricedSegment {
  code: string;
  category: string;
  from: CalendarDate;
  to: CalendarDate;
  nights: number;
  amountCents: number;
}

export function barsAfter(bar: BookingBar, proposal: Proposal, saved: { version: number; totalCents?: number }): Bar[] {
  const { segments, checkIn, checkOut } = proposal;
  const totalCents = saved.totalCents ?? bar.totalCents;
  return segments.map((segment) => ({
    ...bar,
    ...segment,
    key: `b${bar.id}-${segment.from}`,
    checkIn,
    checkOut,
    version: saved.version,
    segments: segments.length > 1 ? [...segments] : [],
    totalCents,
    balanceCents: bar.balanceCents + totalCents - bar.totalCents,
  }));
}
