import type { DaySheet } from '../day-sheet.server';
import type { OutsideStay } from '../../calendars/outside-stays.server';

const kinds = ['check_in', 'check_out', 'undone', 'outside_left'] as const;

export interface DayFlash {
  kind: (typeof kinds)[number];
  id: number;
  guestName: string;
  apartmentCode: string;
  /** Step that can be undone. */
  step: string | null;
  stay?: Pick<OutsideStay, 'source' | 'name' | 'guestName'>;
}

/** Returns the action just completed, as given in the address, for a booking on the page. */
export function doneOf({ arrivals, departures, outside }: DaySheet, search: URLSearchParams): DayFlash | null {
  const kind = kinds.find((known) => known === search.get('done'));
  if (kind === 'outside_left') {
    const stay = outside.departures.find(({ id, leftAt }) => String(id) === search.get('id') && leftAt !== null);
    return stay ? { kind, id: stay.id, guestName: '', apartmentCode: stay.apartmentCode, step: null, stay } : null;
  }
  const row = [...arrivals, ...departures].find(({ id }) => String(id) === search.get('id'));
  if (!kind || !row) return null;
  const { id, guestName, apartmentCode } = row;
  return { kind, id, guestName, apartmentCode, step: search.get('step') };
}
