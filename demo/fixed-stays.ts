import { addDays, asDate, dateParts, type CalendarDate } from '../app/core/calendar-date';
import type { Stay } from '../app/core/stay';

/**
 * Parts of the demo that are not random: today's arrivals and departures, the stays of the customer who can sign in, a
 * penthouse that is sold out in the first week of May next year, and free dates around that week.
 */
interface FixedStay extends Stay {
  apartment: string;
  signedIn?: true;
}

interface Block extends Stay {
  apartment: string;
  reason: string;
}

interface ClosedDates extends Stay {
  apartment: string;
}

/**
 * Apartment to which the guest who arrives in 4A-3 today and still owes money can be moved immediately: same category,
 * free for as long, and clean.
 */
export const READY_FOR_MOVE = '4B-3';

export function fixedStays(today: CalendarDate): FixedStay[] {
  const may = (day: string) => asDate(`${dateParts(today).year + 1}-${day}`);
  const from = (apartment: string, days: number, nights: number): FixedStay => ({
    apartment,
    checkIn: addDays(today, days),
    checkOut: addDays(today, days + nights),
  });
  return [
    from('1B', -8, 8),
    from('2D', -5, 5),
    from('3B', -16, 16),
    movedStay(today),
    from('1B', 0, 14),
    from('2D', 0, 7),
    from('4A-3', 0, 60),
    from('4C-2', 0, 30),
    // Overlaps with a guest of another site, who arrives before this guest departs (outside-calendars.ts).
    from('1D', 5, 14),
    { ...from('4B-1', -440, 14), signedIn: true },
    { ...from('4A-3', -292, 55), signedIn: true },
    { ...from('1A', -43, 21), signedIn: true },
    { apartment: '2D', checkIn: may('05-03'), checkOut: may('05-10'), signedIn: true },
    { apartment: '5A', checkIn: may('05-03'), checkOut: may('05-12') },
    { apartment: '5B', checkIn: may('04-29'), checkOut: may('05-14') },
  ];
}

export function movedStay(today: CalendarDate) {
  return {
    apartment: '3A',
    from: '2C',
    to: '3A',
    checkIn: addDays(today, -7),
    moved: today,
    checkOut: addDays(today, 28),
  };
}

export function demoBlocks(today: CalendarDate): Block[] {
  const block = (apartment: string, days: number, nights: number, reason: string): Block => ({
    apartment,
    reason,
    checkIn: addDays(today, days),
    checkOut: addDays(today, days + nights),
  });
  return [
    block('4A-2', -96, 4, 'Pintura y cambio de colchón'),
    block('1D', -201, 5, 'Cambio de la placa de inducción'),
    block('2C', 0, 2, 'Avería de la caldera'),
    block('2C', 12, 3, 'Acuchillado del suelo del dormitorio'),
    block('4A-2', 33, 5, 'Repaso de ventanas'),
  ];
}

/** Returns dates that stay free, so that a search finds most categories. */
export function vacantDates(today: CalendarDate): ClosedDates[] {
  const nextYear = dateParts(today).year + 1;
  const spring = { checkIn: asDate(`${nextYear}-04-25`), checkOut: asDate(`${nextYear}-05-15`) };
  const penthouseBefore = { checkIn: asDate(`${nextYear}-04-24`), checkOut: asDate(`${nextYear}-05-03`) };
  const penthouseAfter = { checkIn: asDate(`${nextYear}-05-12`), checkOut: asDate(`${nextYear}-05-21`) };
  const soon = { checkIn: addDays(today, 3), checkOut: addDays(today, 42) };
  const somewhatLater = { checkIn: addDays(today, 12), checkOut: addDays(today, 33) };
  return [
    ...['1A', '1D', '2A', '2B', '2C', '3A', '4A-1', '4A-3', '4B-1', '4B-3', '4C-1', '4C-3'].map((apartment) => ({
      apartment,
      ...spring,
    })),
    { apartment: '2C', checkIn: addDays(today, -7), checkOut: today },
    { apartment: '5A', ...penthouseBefore },
    { apartment: '5A', ...penthouseAfter },
    { apartment: READY_FOR_MOVE, checkIn: today, checkOut: addDays(today, 60) },
    ...['1D', '2B', '4C-1'].map((apartment) => ({ apartment, ...soon })),
    ...['2A', '3D', '4C-4', '4B-2', '5B'].map((apartment) => ({ apartment, ...somewhatLater })),
  ];
}
