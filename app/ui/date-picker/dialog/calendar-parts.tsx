import { useEffect, useMemo, useRef, type HTMLAttributes } from 'react';
import type { DayButtonProps, Labels, Modifiers } from 'react-day-picker';
import { asDate, weekday, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, weekdayLetters } from '../../../core/format';
import { capitalize } from '../../../core/spelled-text';
import { useTranslation } from '../../translation';
import { useLocale } from '../../use-locale';
import { Sign } from './sign';

/** Converts to the local `Date` that the calendar library uses; a `CalendarDate` has no time of day. */
export const toLocal = (date: CalendarDate) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
export const fromLocal = (date: Date) => {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return asDate(`${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`);
};

/** Returns the names of days and months, and the screen-reader labels of days. */
export function useCalendarTexts(title: string, ends: readonly [string, string] | undefined) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const [start, end] = ends ?? [];
  return useMemo(() => {
    const monthName = (date: Date) => capitalize(formatDate(fromLocal(date), locale, 'month'), locale);
    const weekdayOf = (date: Date) => weekdayLetters(locale)[weekday(fromLocal(date)) - 1]!;
    const labels: Partial<Labels> = {
      labelNav: () => title,
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
      labelMonthDropdown: () => t('dates.month'),
      labelYearDropdown: () => t('dates.year'),
      labelGrid: monthName,
      labelWeekday: (date) => weekdayOf(date).name,
      labelDayButton: (date, modifiers: Modifiers) =>
        [
          formatDate(fromLocal(date), locale, 'full'),
          modifiers.range_start && start,
          modifiers.range_end && !modifiers.range_start && end,
          modifiers.unavailable && t('dates.unavailable'),
        ]
          .filter(Boolean)
          .join(', '),
    };
    return {
      labels,
      formatters: {
        formatCaption: monthName,
        formatMonthDropdown: (date: Date) => capitalize(formatDate(fromLocal(date), locale, 'monthName'), locale),
        formatWeekdayName: (date: Date) => weekdayOf(date).letter,
      },
    };
  }, [locale, t, title, start, end]);
}

function Chevron({ orientation = 'down' }: { orientation?: 'left' | 'right' | 'down' | 'up' }) {
  return <Sign of={orientation === 'up' ? 'down' : orientation} />;
}

/** A disabled day still takes the focus; otherwise screen readers would never announce it. */
function DayButton({ day: _day, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return <button ref={ref} {...button} aria-disabled={modifiers.unavailable || undefined} />;
}

/** Makes the column headings accessible to screen readers, from which the library hides them. */
function Weekdays(row: HTMLAttributes<HTMLTableRowElement>) {
  return (
    <thead>
      <tr {...row} />
    </thead>
  );
}

export const dayComponents = { Chevron, DayButton, Weekdays };
