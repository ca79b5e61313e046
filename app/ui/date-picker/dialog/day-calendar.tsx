import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { addMonths, daysBetween, monthStart, type CalendarDate } from '../../../core/calendar-date';
import type { DateMode } from '../../../core/date-kind';
import { useTranslation } from '../../translation';
import { dayComponents, fromLocal, toLocal, useCalendarTexts } from './calendar-parts';
import styles from './day-calendar.module.css';

/** Number of months that the sheet shows initially and adds each time. */
const STACKED_MONTHS = 12;

interface DayCalendarProps {
  title: string;
  mode: DateMode;
  picked: readonly CalendarDate[];
  /** Labels of the first and the last day of a range. */
  ends?: readonly [string, string];
  today: CalendarDate;
  earliest: CalendarDate;
  latest: CalendarDate;
  months: 1 | 2;
  /** Lists all months below each other instead of a few at a time. */
  stacked?: boolean;
  /** Lets the user choose month and year from a list. */
  jumps?: boolean;
  isUnavailable: (day: CalendarDate) => boolean;
  onPick: (day: CalendarDate) => void;
}

/** Calendar of days, usable by mouse, touch and keyboard. Disabled days can be focused and are announced. */
export function DayCalendar(props: DayCalendarProps) {
  const { title, mode, picked, ends, today, earliest, latest, months, stacked = false, jumps = false } = props;
  const { t } = useTranslation('ui');
  const texts = useCalendarTexts(title, ends);
  const first = monthStart(earliest);
  const last = monthStart(latest);
  const holding = (date: CalendarDate) => {
    const latestLeft = addMonths(last, 1 - months);
    return date < first || latestLeft < first ? first : date > latestLeft ? latestLeft : monthStart(date);
  };
  const [month, setMonth] = useState(() => holding(picked[0] ?? today));
  const [seen, setSeen] = useState(picked[0]);
  // Scrolls typed dates into view.
  if (picked[0] !== seen) {
    setSeen(picked[0]);
    if (picked[0] && (picked[0] < month || picked[0] >= addMonths(month, months))) setMonth(holding(picked[0]));
  }
  const [stackedMonths, setStackedMonths] = useState(STACKED_MONTHS);
  const allMonths = Math.round(daysBetween(first, last) / 30.4) + 1;

  return (
    <>
      <DayPicker
        {...selectionOf(mode, picked)}
        onSelect={(_selected: unknown, local: Date) => {
          const day = fromLocal(local);
          if (!props.isUnavailable(day)) props.onPick(day);
        }}
        weekStartsOn={1}
        today={toLocal(today)}
        startMonth={toLocal(first)}
        endMonth={toLocal(last)}
        month={toLocal(stacked ? first : month)}
        onMonthChange={(shown) => setMonth(fromLocal(shown))}
        numberOfMonths={stacked ? Math.min(stackedMonths, allMonths) : months}
        hideNavigation={stacked}
        fixedWeeks={!stacked}
        {...(jumps && { captionLayout: 'dropdown' as const })}
        modifiers={{ unavailable: (day) => props.isUnavailable(fromLocal(day)) }}
        modifiersClassNames={{ unavailable: styles.disabled! }}
        formatters={texts.formatters}
        labels={texts.labels}
        components={dayComponents}
        classNames={{
          ...classNames,
          months: [styles.months, months === 2 && styles.two, !stacked && styles.centred].filter(Boolean).join(' '),
        }}
      />
      {stacked && stackedMonths < allMonths && (
        <button type="button" className={styles.more} onClick={() => setStackedMonths(stackedMonths + STACKED_MONTHS)}>
          {t('dates.moreMonths')}
        </button>
      )}
    </>
  );
}

/**
 * Converts the chosen days for the library to mark. The result of a click is computed by this module, not by the
 * library.
 */
function selectionOf(mode: DateMode, picked: readonly CalendarDate[]) {
  const days = picked.map(toLocal);
  if (mode === 'range') return { mode: 'range' as const, selected: { from: days[0], to: days[1] } };
  if (mode === 'multiple') return { mode: 'multiple' as const, selected: days };
  return { mode: 'single' as const, selected: days[0] };
}

const classNames = {
  root: styles.root!,
  month: styles.month!,
  nav: styles.nav!,
  button_previous: styles.turn!,
  button_next: styles.turn!,
  month_caption: styles.caption!,
  dropdowns: styles.jumps!,
  dropdown_root: styles.jump!,
  dropdown: styles.list!,
  month_grid: styles.grid!,
  weekday: styles.weekday!,
  day: styles.day!,
  day_button: styles.button!,
  selected: styles.selected!,
  range_start: styles.start!,
  range_middle: styles.middle!,
  range_end: styles.end!,
  today: styles.today!,
  hidden: styles.hidden!,
  outside: styles.hidden!,
};
