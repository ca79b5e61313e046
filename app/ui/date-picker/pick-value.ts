import type { DateMode } from '../../core/date-kind';

/** The choice after one more value is taken; values are texts of the display format, in their order. */
export function pickValue(picked: readonly string[], value: string, mode: DateMode): string[] {
  if (mode === 'single') return [value];
  if (mode === 'multiple') {
    return picked.includes(value) ? picked.filter((each) => each !== value) : [...picked, value].toSorted();
  }
  const [from, to] = picked;
  return from !== undefined && to === undefined && value >= from ? [from, value] : [value];
}
