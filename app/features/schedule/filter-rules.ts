import type { Bar, BarState, ScheduleApartment } from './schedule-model';

export interface ScheduleFilter {
  categoryId: number | null;
  states: readonly BarState[];
  text: string;
}

export const noFilter: ScheduleFilter = { categoryId: null, states: [], text: '' };

export function filterCount({ categoryId, states, text }: ScheduleFilter): number {
  return Number(categoryId !== null) + Number(states.length > 0) + Number(text.trim() !== '');
}

export function showsApartment({ categoryId }: ScheduleFilter, apartment: ScheduleApartment): boolean {
  return categoryId === null || apartment.categoryId === categoryId;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True if every word occurs in the name, the reference, or the apartment's code, ignoring accents. */
export function matchesBar({ states, text }: ScheduleFilter, bar: Bar, code: string): boolean {
  if (states.length > 0 && !(bar.kind === 'booking' && states.includes(bar.state))) return false;
  const terms = plain(text).split(/\s+/).filter(Boolean);
  const searchable = plain([bar.name, code, bar.kind === 'booking' ? bar.reference : ''].join(' '));
  return terms.every((word) => searchable.includes(word));
}
