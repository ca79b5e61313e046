import type { DayBooking, DaySheet } from '../day-sheet.server';

/**
 * Returns the booking whose step the page asks about, from the address (`?ask=check_in&id=5`); null if the step is not
 * available.
 */
export function promptedBooking({ arrivals, departures }: DaySheet, search: URLSearchParams): DayBooking | null {
  const rows = [...arrivals, ...departures];
  return (
    rows.find(
      ({ id, step }) => String(id) === search.get('id') && step?.allowed && step.action === search.get('ask'),
    ) ?? null
  );
}
