import { asDate } from '../app/core/calendar-date';
import type {
  BlockBar,
  BookingBar,
  OutsideBar,
  ScheduleApartment,
  ScheduleGroup,
} from '../app/features/schedule/schedule-model';

export function bookingBar(first: string, last: string, change: Partial<BookingBar> = {}): BookingBar {
  const [from, to] = [asDate(first), asDate(last)];
  return {
    kind: 'booking',
    key: `b${change.id ?? 1}-${from}`,
    id: 1,
    apartmentId: 1,
    name: 'Laura Benítez',
    reference: 'AL-7K3M9',
    state: 'confirmed',
    version: 1,
    from,
    to,
    checkIn: from,
    checkOut: to,
    segments: [],
    guests: 2,
    totalCents: 50_000,
    balanceCents: 0,
    overdueCents: 0,
    holdEnds: null,
    ...change,
  };
}

export function outsideBar(from: string, to: string, change: Partial<OutsideBar> = {}): OutsideBar {
  const days = { from: asDate(from), to: asDate(to) };
  return {
    kind: 'outside',
    guest: '',
    bookable: false,
    key: `e-${from}`,
    id: 1,
    apartmentId: 1,
    name: '',
    source: 'airbnb',
    conflict: false,
    ...days,
    ...change,
  };
}

export function blockBar(from: string, to: string, change: Partial<BlockBar> = {}): BlockBar {
  const days = { from: asDate(from), to: asDate(to) };
  return {
    kind: 'block',
    key: `k-${from}`,
    id: 1,
    apartmentId: 1,
    name: 'Caldera',
    blockKind: 'maintenance',
    ...days,
    ...change,
  };
}

export function apartmentOf(id: number, change: Partial<ScheduleApartment> = {}): ScheduleApartment {
  return {
    id,
    code: `${id}A`,
    groupKey: 'suites',
    categoryId: 1,
    category: 'Suite Estudio',
    maxGuests: 4,
    status: 'active',
    toClean: false,
    wholeFlat: false,
    spaceIds: [id],
    lanes: 1,
    ...change,
  };
}

export function groupOf(key: string, apartments: ScheduleApartment[]): ScheduleGroup {
  return { key, kind: key === 'suites' ? 'suites' : 'flat', code: key, apartments };
}
