import type { CalendarDate } from '../../core/calendar-date';
import type { Bar, AttentionItem } from './schedule-model';
import { causeOf, toneOf } from './tone';

/**
 * Returns the bars that need attention, with the urgent ones in a separate list. Each booking appears once, with the
 * segment that matters now.
 */
export function attentionItems(
  bars: readonly Bar[],
  today: CalendarDate,
): { urgent: AttentionItem[]; dueToday: AttentionItem[] } {
  const urgent = new Map<string, AttentionItem>();
  const dueToday = new Map<string, AttentionItem>();
  for (const { key, apartmentId, from, to, ...bar } of bars) {
    const whole = { key, apartmentId, from, to, ...bar } as Bar;
    const tone = toneOf(causeOf(whole, today));
    if (tone === 'neutral') continue;
    const list = tone === 'urgent' ? urgent : dueToday;
    const id = `${bar.kind}${bar.id}`;
    const other = list.get(id);
    // Prefers the segment of today, otherwise the last one.
    if (!other || other.to <= today) list.set(id, { key, apartmentId, from, to });
  }
  return { urgent: [...urgent.values()], dueToday: [...dueToday.values()] };
}
