import type { DayBooking, DaySheet } from '../day-sheet.server';

/** The step that the page asks about, as the address says (`?ask=check_in&id=5`); null where it cannot be taken. */
export function askedOf({ arrivals, departures }: DaySheet, search: URLSearchParams): DayBooking | null {
  const rows = [...arrivals, ...departures];
  return (
    rows.find(
      ({ id, step }) => String(id) === search.get('id') && step?.allowed && step.action === search.get('ask'),
    ) ?? null
  );
}
