import { asDate, calendarDate, dateParts, earlier, later, type CalendarDate } from '../../../core/calendar-date';
import { isDayRefused, type DateRules } from '../../../core/date-rules';
import type { DateInputSpec } from '../../../core/date-kind';
import { useTranslation } from '../../translation';
import type { PickerSession } from '../use-date-picker';
import { DayCalendar } from './day-calendar';

export interface ChoiceProps {
  label: string;
  ask: DateInputSpec;
  rules: DateRules;
  session: PickerSession;
}

/** Range of the calendar, in years, if no rule limits it; dates beyond it can be typed. */
const YEARS_BACK = 120;
const YEARS_AHEAD = 30;

interface DateChoiceProps extends ChoiceProps {
  onPickDay: (day: CalendarDate) => void;
}

export function DateChoice({ label, ask, rules, session, onPickDay }: DateChoiceProps) {
  const { t } = useTranslation('ui');
  const days = session.picked.map((value) => asDate(value.slice(0, 10)));
  return (
    <DayCalendar
      title={label}
      mode={ask.mode}
      picked={days}
      ends={[t('dates.start'), t('dates.end')]}
      today={ask.today}
      {...reachOf(days, ask.today, rules)}
      months={ask.mode === 'range' && !session.modal ? 2 : 1}
      jumps
      isUnavailable={(day) => isDayRefused(day, rules)}
      onPick={onPickDay}
    />
  );
}

/** Returns the range of the calendar: the rules' bounds, extended to include the chosen days. */
function reachOf(days: readonly CalendarDate[], today: CalendarDate, { min, max }: DateRules) {
  const { year } = dateParts(today);
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const earliest = min ? asDate(min.slice(0, 10)) : calendarDate(year - YEARS_BACK, 1, 1)!;
  const latest = max ? asDate(max.slice(0, 10)) : calendarDate(year + YEARS_AHEAD, 12, 31)!;
  return { earliest: earlier(earliest, first), latest: later(latest, last) };
}
