import type { DateMode } from '../../core/date-kind';

/**
 * Returns the selection after `value` is picked. Values are ISO dates, months or times, in ascending order.
 */
export function pickValue(picked: readonly string[], value: string, mode: DateMode): string[] {
  if (mode === 'single') return [value];
  if (mode === 'multiple') {
    return picked.includes(value) ? picked.filter((each) => each !== value) : [...picked, value].toSorted();
  }
  const [from, to] = picked;
  return from !== undefined && to === undefined && value >= from ? [from, value] : [value];
}
