import type { DaySheet } from '../bookings/day-sheet.server';

const kinds = ['check_in', 'check_out', 'undone'] as const;

export interface DayDone {
  kind: (typeof kinds)[number];
  id: number;
  guestName: string;
  apartmentCode: string;
  /** The step that can be taken back. */
  step: string | null;
}

/** What was just done, as the address tells, of a booking that the page shows. */
export function doneOf({ arrivals, departures }: DaySheet, search: URLSearchParams): DayDone | null {
  const kind = kinds.find((known) => known === search.get('done'));
  const row = [...arrivals, ...departures].find(({ id }) => String(id) === search.get('id'));
  if (!kind || !row) return null;
  const { id, guestName, apartmentCode } = row;
  return { kind, id, guestName, apartmentCode, step: search.get('step') };
}
