import { bookingStates } from '../../core/booking-states';
import type { CalendarDate } from '../../core/calendar-date';
import type { Bar, BarState, BookingBar, Segment } from './schedule-model';

/** The booking's stretch shown by this bar, and all of its segments. */
type Part = Pick<BookingBar, 'from' | 'to' | 'segments'>;

/**
 * Bars as embedded in the page's HTML; a large building has more than a thousand in view. Bookings are packed into a
 * single text with one line per booking, which is much faster to write and parse than one object per booking.
 */
export interface PackedBars {
  bookings: string;
  /** Keyed by the line number in `bookings`; only for the few bookings with more than one bar or segment. */
  parts: Record<number, Part>;
  others: Exclude<Bar, BookingBar>[];
}

export function packBars(bars: readonly Bar[]): PackedBars {
  const bookings = bars.filter((bar) => bar.kind === 'booking');
  const parts: Record<number, Part> = {};
  for (const [line, { from, to, segments, checkIn, checkOut }] of bookings.entries()) {
    if (from !== checkIn || to !== checkOut || segments.length > 0) parts[line] = { from, to, segments };
  }
  return {
    bookings: bookings.map(lineOf).join('\n'),
    parts,
    others: bars.filter((bar) => bar.kind !== 'booking'),
  };
}

export function unpackBars({ bookings, parts, others }: PackedBars): Bar[] {
  const lines = bookings === '' ? [] : bookings.split('\n');
  return [...lines.map((line, index) => bookingOf(line, parts[index])), ...others];
}

/** Writes the fields in this order, with the name last because it may contain anything but a line break. */
function lineOf(bar: BookingBar): string {
  const { id, reference, state, version, checkIn, checkOut, guests, totalCents, balanceCents, overdueCents } = bar;
  const money = `${totalCents},${balanceCents},${overdueCents}`;
  const stay = `${checkIn},${checkOut},${bar.holdEnds ?? ''},${bar.apartmentId}`;
  const name = bar.name.replaceAll('\n', ' ');
  return `${id},${reference},${bookingStates.indexOf(state)},${version},${guests},${money},${stay},${name}`;
}

const VALUES = 12;

function bookingOf(line: string, part: Part | undefined): BookingBar {
  const values: string[] = [];
  let start = 0;
  for (let index = 0; index < VALUES; index += 1) {
    const end = line.indexOf(',', start);
    values.push(line.slice(start, end));
    start = end + 1;
  }
  const checkIn = values[8] as CalendarDate;
  const checkOut = values[9] as CalendarDate;
  const { from, to, segments } = part ?? { from: checkIn, to: checkOut, segments: [] as Segment[] };
  return {
    kind: 'booking',
    key: `b${values[0]}-${from}`,
    id: Number(values[0]),
    reference: values[1]!,
    state: bookingStates[Number(values[2])] as BarState,
    version: Number(values[3]),
    guests: Number(values[4]),
    totalCents: Number(values[5]),
    balanceCents: Number(values[6]),
    overdueCents: Number(values[7]),
    checkIn,
    checkOut,
    holdEnds: (values[10] || null) as CalendarDate | null,
    apartmentId: Number(values[11]),
    name: line.slice(start),
    from,
    to,
    segments,
  };
}
