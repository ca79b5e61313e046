import type { DateMode } from '../../core/date-kind';

/** Returns the choice after one more value is picked; values are texts in the display format, sorted. */
export function pickValue(picked: readonly string[], value: string, mode: DateMode): string[] {
  if (mode === 'single') return [value];
  if (mode === 'multiple') {
    return picked.includes(value) ? picked.filter((each) => each !== value) : [...picked, value].toSorted();
  }
  const [from, to] = picked;
  return from !== undefined && to === undefined && value >= from ? [from, value] : [value];
}
