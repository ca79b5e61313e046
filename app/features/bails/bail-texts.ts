import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDaysFrom } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { BailStanding } from './bail-rules';

type Key = `standing.${BailStanding | 'receive_today' | 'disputed'}`;
type Translate = (key: Key, values?: Record<string, string | number>) => string;

interface Standing {
  standing: BailStanding;
  holdEndsOn: CalendarDate | null;
  dueBackOn: CalendarDate | null;
  checkIn: CalendarDate;
  isDisputed?: boolean;
}

/**
 * Returns a short text for the urgency: `vence en 3 días`, `overdue for 2 days`. Uses the messages of `bails/admin`.
 */
export function standingText(
  { standing, dueBackOn, holdEndsOn, checkIn, isDisputed }: Standing,
  today: CalendarDate,
  locale: Locale,
  translate: Translate,
) {
  if (isDisputed && standing !== 'overdue' && standing !== 'hold_ends') return translate('standing.disputed');
  if (standing === 'to_receive') {
    if (checkIn <= today) return translate('standing.receive_today');
    return translate('standing.to_receive', { when: formatDaysFrom(today, checkIn, locale) });
  }
  if (standing === 'overdue') {
    return translate('standing.overdue', { count: dueBackOn ? daysBetween(dueBackOn, today) : 0 });
  }
  if (standing === 'on_hold' || standing === 'hold_ends') {
    return translate(`standing.${standing}`, { when: holdEndsOn ? formatDaysFrom(today, holdEndsOn, locale) : '' });
  }
  return translate(`standing.${standing}`, { when: dueBackOn ? formatDaysFrom(today, dueBackOn, locale) : '' });
}
