import type { Bar, BookingBar, Segment } from './schedule-model';

/** In this order a booking's bar is packed. What is left out follows from these for a stay in one apartment. */
const fields = [
  'id',
  'reference',
  'state',
  'version',
  'checkIn',
  'checkOut',
  'guests',
  'totalCents',
  'balanceCents',
  'overdueCents',
  'holdEnds',
  'name',
  'apartmentId',
] as const satisfies (keyof BookingBar)[];

type Whole = Pick<BookingBar, (typeof fields)[number]>;
/** One of several stretches of a booking, and all of them. */
type Part = Pick<BookingBar, 'from' | 'to' | 'segments'>;
type PackedBooking = [values: Whole[keyof Whole][], part?: Part];

/** Bars as a page carries them: a large building has more than a thousand in view, all of them in its HTML. */
export interface PackedBars {
  bookings: PackedBooking[];
  others: Exclude<Bar, BookingBar>[];
}

export function packBars(bars: readonly Bar[]): PackedBars {
  return {
    bookings: bars.filter((bar) => bar.kind === 'booking').map(packBooking),
    others: bars.filter((bar) => bar.kind !== 'booking'),
  };
}

export function unpackBars({ bookings, others }: PackedBars): Bar[] {
  return [...bookings.map(unpackBooking), ...others];
}

function packBooking(bar: BookingBar): PackedBooking {
  const { from, to, segments } = bar;
  const values = fields.map((field) => bar[field]);
  const isWhole = from === bar.checkIn && to === bar.checkOut && segments.length === 0;
  return isWhole ? [values] : [values, { from, to, segments }];
}

function unpackBooking([values, part]: PackedBooking): BookingBar {
  const whole = Object.fromEntries(fields.map((field, index) => [field, values[index]])) as unknown as Whole;
  const { from, to, segments } = part ?? { from: whole.checkIn, to: whole.checkOut, segments: [] as Segment[] };
  return { kind: 'booking', key: `b${whole.id}-${from}`, ...whole, from, to, segments };
}
