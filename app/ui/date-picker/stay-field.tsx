import { lazy } from 'react';
import { addDays, addMonths, asDate, type CalendarDate } from '../../core/calendar-date';
import { parseTypedStay, rangeSeparator, typedStay } from '../../core/date-input';
import { dateProblemText, type DateProblemKey } from '../../core/date-problems';
import type { Locale } from '../../core/locale';
import type { Stay } from '../../core/stay';
import { useTranslation } from '../translation';
import { useLocale } from '../use-locale';
import { DateControl, type DateControlProps } from './date-control';
import type { DateReader } from './date-reader';
import { fieldLooks } from './field-look';
import { holdsTakenNight, type PickLimits } from './taken-nights';

const loadPicker = () => import('./dialog/stay-picker');
const StayPicker = lazy(async () => ({ default: (await loadPicker()).StayPicker }));

const noneTaken = () => false;

interface StayFieldProps extends DateControlProps {
  /** Today in the building's time zone: earlier days cannot be chosen. */
  today: CalendarDate;
  /** Last day of arrival; defaults to two years from today. */
  latest?: CalendarDate;
  /** True for nights that are not available, named by the date on which they begin. */
  isTaken?: (night: CalendarDate) => boolean;
  /** A bordered form field, or a segment that fills its part of a bar. */
  look?: 'form' | 'segment';
}

/** A stay as text, `2027-05-03 ~ 2027-05-10`: typing always works, the calendar is optional. */
export function StayField({ today, latest, isTaken, look = 'form', ...field }: StayFieldProps) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const limits = { earliest: today, latest: latest ?? addMonths(today, 24), isTaken: isTaken ?? noneTaken };
  const example = typedStay({ checkIn: addDays(today, 30), checkOut: addDays(today, 37) });
  return (
    <DateControl
      {...field}
      reader={stayReader(limits, locale, t('dates.taken'))}
      look={fieldLooks[look]}
      openLabel={t('dates.open')}
      format={t('dates.format', { example })}
      maxLength={80}
      preload={loadPicker}
    >
      {(session) => <StayPicker label={field.label} limits={limits} session={session} />}
    </DateControl>
  );
}

function stayReader(limits: PickLimits, locale: Locale, taken: string): DateReader {
  const sentence = (key: DateProblemKey) => dateProblemText({ problem: key }, locale);
  const problemOf = (stay: Stay): string | null => {
    if (stay.checkIn < limits.earliest) return sentence('past_dates');
    if (stay.checkIn > limits.latest) return sentence('too_far_ahead');
    return holdsTakenNight(stay, limits.isTaken) ? taken : null;
  };
  return {
    read: (text) => {
      const result = parseTypedStay(text, locale, limits.earliest);
      if (result.ok) {
        const { checkIn, checkOut } = result.value;
        return { picked: [checkIn, checkOut], complete: true, problem: problemOf(result.value) };
      }
      const problem = result.problem === 'required' ? null : sentence(result.problem);
      return { picked: [], complete: false, problem };
    },
    write: ([checkIn, checkOut]) => {
      if (checkIn === undefined) return '';
      if (checkOut === undefined) return checkIn + rangeSeparator;
      return typedStay({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });
    },
  };
}
