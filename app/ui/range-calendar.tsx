import { useMemo, useState } from 'react';
import { DayPicker, type Labels, type Modifiers } from 'react-day-picker';
import { addMonths, asDate, daysBetween, monthStart, weekday, type CalendarDate } from '../core/calendar-date';
import { formatDate, weekdayLetters } from '../core/format';
import { capitalize } from '../core/words';
import { Icon } from './icon';
import { pickDay, unavailableDays, type PickedStay, type PickLimits } from './pick-stay';
import styles from './range-calendar.module.css';
import { useTranslation } from './translation';
import { useLocale } from './use-locale';

/** The calendar library reckons in local dates; ours have no time of day. */
const toLocal = (date: CalendarDate) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const fromLocal = (date: Date) => {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return asDate(`${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`);
};

/** Months that the sheet begins with, and adds each time. */
const STACKED_MONTHS = 12;

interface RangeCalendarProps {
  picked: PickedStay;
  limits: PickLimits;
  /** All months below each other instead of two at a time. */
  stacked: boolean;
  onPick: (picked: PickedStay) => void;
}

export function RangeCalendar({ picked, limits, stacked, onPick }: RangeCalendarProps) {
  const { t } = useTranslation('ui');
  const texts = useCalendarTexts();
  const first = monthStart(limits.earliest);
  const last = monthStart(limits.latest);
  const holding = (date: CalendarDate) => {
    const latestLeft = addMonths(last, -1);
    return date < first ? first : date > latestLeft ? latestLeft : monthStart(date);
  };
  const [month, setMonth] = useState(() => holding(picked.checkIn ?? first));
  const [seen, setSeen] = useState(picked.checkIn);
  // Dates that are typed come into view.
  if (picked.checkIn !== seen) {
    setSeen(picked.checkIn);
    if (picked.checkIn && (picked.checkIn < month || picked.checkIn >= addMonths(month, 2))) {
      setMonth(holding(picked.checkIn));
    }
  }
  const [stackedMonths, setStackedMonths] = useState(STACKED_MONTHS);
  const allMonths = Math.round(daysBetween(first, last) / 30.4) + 1;
  const isUnavailable = unavailableDays(picked, limits);

  return (
    <>
      <DayPicker
        mode="range"
        weekStartsOn={1}
        today={toLocal(limits.earliest)}
        startMonth={toLocal(first)}
        endMonth={toLocal(last)}
        month={toLocal(stacked ? first : month)}
        onMonthChange={(shown) => setMonth(fromLocal(shown))}
        numberOfMonths={stacked ? Math.min(stackedMonths, allMonths) : 2}
        hideNavigation={stacked}
        fixedWeeks={!stacked}
        selected={{
          from: picked.checkIn && toLocal(picked.checkIn),
          to: picked.checkOut && toLocal(picked.checkOut),
        }}
        onSelect={(_range, day) => onPick(pickDay(picked, fromLocal(day)))}
        disabled={(day) => isUnavailable(fromLocal(day))}
        formatters={texts.formatters}
        labels={texts.labels}
        components={{ Chevron }}
        classNames={classNames}
      />
      {stacked && stackedMonths < allMonths && (
        <button type="button" className={styles.more} onClick={() => setStackedMonths(stackedMonths + STACKED_MONTHS)}>
          {t('dates.moreMonths')}
        </button>
      )}
    </>
  );
}

const classNames = {
  root: styles.root!,
  months: styles.months!,
  month: styles.month!,
  nav: styles.nav!,
  button_previous: styles.turn!,
  button_next: styles.turn!,
  month_caption: styles.caption!,
  month_grid: styles.grid!,
  weekday: styles.weekday!,
  day: styles.day!,
  day_button: styles.button!,
  range_start: styles.start!,
  range_middle: styles.middle!,
  range_end: styles.end!,
  disabled: styles.disabled!,
  hidden: styles.hidden!,
  outside: styles.hidden!,
};

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'left' : 'right'} />;
}

/** Names of days and months, and what a screen reader says of a day. */
function useCalendarTexts() {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return useMemo(() => {
    const monthName = (date: Date) => capitalize(formatDate(fromLocal(date), locale, 'month'), locale);
    const weekdayOf = (date: Date) => weekdayLetters(locale)[weekday(fromLocal(date)) - 1]!;
    const labels: Partial<Labels> = {
      labelNav: () => t('dates.title'),
      labelPrevious: () => t('previousMonth'),
      labelNext: () => t('nextMonth'),
      labelGrid: monthName,
      labelWeekday: (date) => weekdayOf(date).name,
      labelDayButton: (date, modifiers: Modifiers) => {
        const day = formatDate(fromLocal(date), locale, 'full');
        if (modifiers.range_start) return `${day}, ${t('dates.checkIn')}`;
        return modifiers.range_end ? `${day}, ${t('dates.checkOut')}` : day;
      },
    };
    return {
      labels,
      formatters: { formatCaption: monthName, formatWeekdayName: (date: Date) => weekdayOf(date).letter },
    };
  }, [locale, t]);
}
